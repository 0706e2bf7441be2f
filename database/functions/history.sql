-- The history: whatever an admin changes is written to public.changes by the database itself.

-- Whose token it was, by her name of that day; an account without one is named by its e-mail or its id, the owner of
-- the database by the login.
create or replace function salon.actor() returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce((select nullif(name, '') from public.people where id = auth.uid()),
                  nullif(auth.jwt() ->> 'email', ''), auth.uid()::text, session_user::text)
$$;

-- An update keeps only the columns that changed; one that changes nothing is no change. What was said or agreed
-- is told beside its entry, of a date always when it is.
create or replace function salon.note_change(action text, of_table text, was jsonb, is_now jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  -- What follows from a change is none.
  followed constant text[] := '{notes_saved_at,sequence,told,changed_at}';
  whole    constant jsonb  := coalesce(is_now, was);
begin
  if action = 'UPDATE' then
    if was - followed = is_now - followed then return; end if;
    select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, is_now -> key)
      into was, is_now
      from jsonb_object_keys(was) as key
     where was -> key is distinct from is_now -> key and key <> all (followed) or key = 'starts_at';
  end if;
  insert into public.changes (table_name, row_id, action, changed_by, before, after)
  values (of_table, coalesce(whole ->> 'entry_id', whole ->> 'id')::uuid, lower(action),
          salon.actor(), was, is_now);
end
$$;

-- Special days are read by everybody and changed by admins alone.
create or replace function salon.before_special_day() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if salon.caller() = 'authenticated' then new.created_at := coalesce(old.created_at, now()); end if;
  return new;
end
$$;

create or replace function salon.after_special_day() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if salon.caller() = 'authenticated' then
    perform salon.note_change(tg_op, tg_table_name, to_jsonb(old), to_jsonb(new));
  end if;
  return null;
end
$$;

create or replace trigger before_row before insert or update on public.special_days
  for each row execute function salon.before_special_day();

create or replace trigger after_row after insert or update or delete on public.special_days
  for each row execute function salon.after_special_day();

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
  if current_setting('role') <> 'service_role' and not public.is_owner()
     and jsonb_path_exists(patches, '$[*] ? (@.path[0] != "photos" || @.path.size() == 1
                                            || @.path.size() == 2 && !exists(@.after))') then
    raise insufficient_privilege using message = 'Only owners change more than photos, or delete one for good';
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
