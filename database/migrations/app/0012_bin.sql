-- The bin: what an admin deletes lies here for 30 days and can come back as it was. For everybody
-- else, and for every count, it is gone at once. Jobs and erasures delete past it.
create table public.bin (
  id          uuid        primary key,
  table_name  text        not null,
  entry       jsonb       not null,
  deleted_at  timestamptz not null default now(),
  deleted_by  text        not null,
  is_restored boolean     not null default false
);

create index bin_newest on public.bin (deleted_at desc, id desc);

alter table public.bin enable row level security;

revoke all on public.bin from anon, authenticated;
grant select, update (is_restored), delete on public.bin to authenticated;
grant select, delete on public.bin to service_role;

create policy "admins undo and empty the bin" on public.bin
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "jobs empty the bin" on public.bin
  for all to service_role using (true) with check (true);

-- An id given again by hand and deleted again: the bin holds the later entry, the log both.
create function salon.move_to_bin() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.bin (id, table_name, entry, deleted_by)
  values (old.id, tg_table_name, to_jsonb(old), salon.actor())
  on conflict (id) do update
    set table_name = excluded.table_name, entry = excluded.entry,
        deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by;
  return old;
end
$$;

-- The entry goes back with its id, its times and its approval. No visitor sends it, so it is neither
-- counted nor announced again; where its id is taken, it stays in the bin.
create function salon.restore() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  execute format(
    'insert into public.%1$I select * from jsonb_populate_record(null::public.%1$I, $1)',
    new.table_name) using new.entry;
  insert into public.changes (table_name, row_id, action, changed_by, after)
  values (new.table_name, new.id, 'restore', salon.actor(), new.entry);
  delete from public.bin where id = new.id;
  return null;
end
$$;

create trigger restore after update of is_restored on public.bin
  for each row when (new.is_restored and not old.is_restored) execute function salon.restore();

-- For good means with every word of it. Who did it stays: a line without content.
create function salon.empty_bin() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.changes
   where row_id = old.id and table_name in (old.table_name, 'quarantine');
  delete from intake.decisions
   where row_id = old.id
     and kind = case old.table_name
                  when 'contact_submissions' then 'request'
                  when 'job_applications' then 'application'
                end;
  delete from intake.reference_keys
   where row_id = old.id and old.table_name in ('contact_submissions', 'quarantine');
  return null;
end
$$;

create function salon.sign_purge() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.changes (table_name, row_id, action, changed_by)
  values ('bin', old.id, 'delete', salon.actor());
  return null;
end
$$;

create trigger empty_bin after delete on public.bin
  for each row when (not old.is_restored) execute function salon.empty_bin();

create trigger sign_purge after delete on public.bin
  for each row when (current_user = 'authenticated' and not old.is_restored)
  execute function salon.sign_purge();

revoke all on function salon.move_to_bin(), salon.restore(), salon.empty_bin(), salon.sign_purge()
  from public;

create trigger move_to_bin before delete on public.reviews
  for each row when (current_user = 'authenticated') execute function salon.move_to_bin();

create trigger move_to_bin before delete on public.contact_submissions
  for each row when (current_user = 'authenticated') execute function salon.move_to_bin();

create trigger move_to_bin before delete on public.job_applications
  for each row when (current_user = 'authenticated') execute function salon.move_to_bin();

create trigger move_to_bin before delete on public.quarantine
  for each row when (current_user = 'authenticated') execute function salon.move_to_bin();

-- The time of a decision goes on in the bin, and what comes back does not begin it anew.
create or replace function intake.note_decision() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from intake.decisions
     where kind = tg_argv[0] and row_id = old.id
       and not exists (select from public.bin where id = old.id);
  elsif tg_op = 'UPDATE' and new.status = old.status then
    return null;
  elsif tg_op = 'INSERT' or new.status = 'archived' then
    insert into intake.decisions (kind, row_id)
    select tg_argv[0], new.id
     where new.status in ('accepted', 'rejected', 'completed', 'archived')
    on conflict (kind, row_id) do nothing;
  elsif new.status in ('accepted', 'rejected', 'completed') then
    insert into intake.decisions (kind, row_id) values (tg_argv[0], new.id)
    on conflict (kind, row_id) do update set decided_at = now();
  else
    delete from intake.decisions where kind = tg_argv[0] and row_id = new.id;
  end if;
  return null;
end
$$;
