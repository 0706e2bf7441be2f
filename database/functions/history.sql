-- The history: whatever an admin changes is written to public.changes by the database itself.

-- Whose token it was; an account without an e-mail is named by its id, the owner by the login.
create or replace function salon.actor() returns text
  language sql stable set search_path = ''
as $$
  select coalesce(nullif(auth.jwt() ->> 'email', ''), auth.uid()::text, session_user::text)
$$;

-- An update keeps only the columns that changed; one that changes nothing is no change. What was said or agreed
-- is told beside its entry, of a date always when it is.
create or replace function salon.note_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- What follows from a change is none.
  followed constant text[] := '{notes_saved_at,sequence,told,changed_at}';
  was      jsonb           := to_jsonb(old);
  is_now   jsonb           := to_jsonb(new);
  whole    constant jsonb  := coalesce(is_now, was);
begin
  if tg_op = 'UPDATE' then
    if was - followed = is_now - followed then return null; end if;
    select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, is_now -> key)
      into was, is_now
      from jsonb_object_keys(was) as key
     where was -> key is distinct from is_now -> key and key <> all (followed) or key = 'starts_at';
  end if;
  insert into public.changes (table_name, row_id, action, changed_by, before, after)
  values (tg_table_name, coalesce(whole ->> 'entry_id', whole ->> 'id')::uuid, lower(tg_op),
          salon.actor(), was, is_now);
  return null;
end
$$;

-- What jobs delete because its time is over takes its lines with it.
create or replace function salon.forget_changes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.changes where row_id = old.id;
  return null;
end
$$;

do $$
declare
  one text;
begin
  foreach one in array array['reviews', 'contact_submissions', 'job_applications', 'quarantine',
                             'special_days', 'appointments']
  loop
    execute format(
      'create or replace trigger note_change after insert or update or delete on public.%I
         for each row when (current_user = ''authenticated'') execute function salon.note_change()',
      one);
  end loop;
  foreach one in array array['reviews', 'contact_submissions', 'job_applications', 'quarantine'] loop
    execute format(
      'create or replace trigger forget_changes after delete on public.%I
         for each row when (current_user = ''service_role'') execute function salon.forget_changes()',
      one);
  end loop;
end $$;

-- An answer stands in the thread for as long as it is there.
create or replace trigger note_change after delete on public.answers
  for each row when (current_user = 'authenticated') execute function salon.note_change();

-- The salon's document is changed here and nowhere else, by the server, after the whole document was checked:
-- for an admin, or for whoever has the server's command line. Gives the new version, or null when somebody
-- else was quicker.
create or replace function salon.change_document(
  known bigint, document jsonb, patches jsonb, undoes bigint default null
) returns bigint
  language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_admin() and current_setting('role') <> 'service_role' then
    raise insufficient_privilege using message = 'Only admins change the salon';
  end if;
  update public.salon
     set document = change_document.document, version = version + 1, changed_at = now()
   where version = known;
  if not found then return null; end if;
  -- Nothing of it is deleted for three years, and one change may hold 4 MB: a disk would be full in a day.
  if current_setting('role') <> 'service_role' and (
       select sum(pg_column_size(one.patches)) from public.salon_changes as one
        where one.changed_at > now() - interval '1 day') > 32 * 1024 * 1024 then
    raise sqlstate 'PT429' using detail = 'Retry-After: 3600', message =
      'Heute wurde schon mehr geändert, als sich in einem Tag merken lässt. Bitte morgen noch einmal.';
  end if;
  insert into public.salon_changes (version, changed_by, patches, undoes)
  values (known + 1, salon.actor(), change_document.patches, change_document.undoes);
  return known + 1;
end
$$;

revoke all on all functions in schema salon from public;
grant execute on function salon.change_document(bigint, jsonb, jsonb, bigint)
  to authenticated, service_role;
