-- Changes: what an admin did to an entry, written by the database itself, so that no screen and no
-- call can leave it out. Nobody changes a line; lines go when their entry goes for good.
create table public.changes (
  id         bigint      generated always as identity primary key,
  table_name text        not null,
  row_id     uuid        not null,
  action     text        not null check (action in ('insert', 'update', 'delete', 'restore')),
  changed_at timestamptz not null default now(),
  changed_by text        not null,
  before     jsonb,
  after      jsonb
);

create index changes_of_row on public.changes (row_id, id desc);
create index changes_by_age on public.changes (changed_at);

alter table public.changes enable row level security;

revoke all on public.changes from anon, authenticated;
grant select on public.changes to authenticated;
grant select, delete on public.changes to service_role;

create policy "admins read what was changed" on public.changes
  for select to authenticated using ((select public.is_admin()));

create policy "jobs forget old changes" on public.changes
  for all to service_role using (true) with check (true);

-- Whose token it was; an account without an e-mail is named by its id, the owner by the login.
create function salon.actor() returns text
  language sql stable set search_path = ''
as $$
  select coalesce(nullif(auth.jwt() ->> 'email', ''), auth.uid()::text, session_user::text)
$$;

-- An update keeps only the columns that changed; one that changes nothing is no change.
create function salon.note_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  was jsonb;
  is_now jsonb;
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then is_now := to_jsonb(new); end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, is_now -> key)
      into was, is_now
      from jsonb_object_keys(was) as key
     where was -> key is distinct from is_now -> key and key <> 'notes_saved_at';
    if was is null then return null; end if;
  end if;
  insert into public.changes (table_name, row_id, action, changed_by, before, after)
  values (tg_table_name, coalesce(new.id, old.id), lower(tg_op), salon.actor(), was, is_now);
  return null;
end
$$;

-- What jobs delete because its time is over takes its lines with it.
create function salon.forget_changes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.changes where row_id = old.id;
  return null;
end
$$;

-- Notes of two people: whoever saves names the time at which the notes that were read were saved.
-- Nobody else sets it.
alter table public.contact_submissions add column notes_saved_at timestamptz;
alter table public.job_applications add column notes_saved_at timestamptz;

create function salon.date_notes() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.notes_saved_at := case when new.notes is not null then clock_timestamp() end;
  elsif new.notes is distinct from old.notes then
    new.notes_saved_at := clock_timestamp();
  else
    new.notes_saved_at := old.notes_saved_at;
  end if;
  return new;
end
$$;

revoke all on function salon.actor(), salon.note_change(), salon.forget_changes(),
  salon.date_notes() from public;

-- An entry that comes back from quarantine or bin keeps its dates: only people's own entries count.
create trigger date_new_notes before insert on public.contact_submissions
  for each row when (current_user in ('anon', 'authenticated')) execute function salon.date_notes();

create trigger date_new_notes before insert on public.job_applications
  for each row when (current_user in ('anon', 'authenticated')) execute function salon.date_notes();

create trigger date_notes before update on public.contact_submissions
  for each row execute function salon.date_notes();

create trigger date_notes before update on public.job_applications
  for each row execute function salon.date_notes();

-- History, bin and deletion dates are found by the id: it is given once.
create function salon.keep_id() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'An entry keeps its id' using errcode = '23514';
end
$$;

revoke all on function salon.keep_id() from public;

do $$
declare
  watched text;
begin
  foreach watched in array
    array['reviews', 'contact_submissions', 'job_applications', 'quarantine']
  loop
    execute format(
      'create trigger note_change after insert or update or delete on public.%I
         for each row when (current_user = ''authenticated'') execute function salon.note_change()',
      watched);
    execute format(
      'create trigger keep_id before update on public.%I
         for each row when (new.id is distinct from old.id) execute function salon.keep_id()',
      watched);
    execute format(
      'create trigger forget_changes after delete on public.%I
         for each row when (current_user = ''service_role'') execute function salon.forget_changes()',
      watched);
  end loop;
end $$;
