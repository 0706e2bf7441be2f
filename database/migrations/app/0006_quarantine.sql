-- Quarantine: entries that look like a machine's. They were acknowledged, so they are never dropped:
-- the salon reads them and lets them out or deletes them. Each was checked by its own table before
-- it came here, so it can always go back.
create table public.quarantine (
  id          uuid        primary key,
  kind        text        not null check (kind in ('review', 'request', 'application')),
  entry       jsonb       not null,
  reasons     text[]      not null check (cardinality(reasons) > 0),
  is_released boolean     not null default false,
  created_at  timestamptz not null
);

create index quarantine_newest on public.quarantine (created_at desc, id desc);

alter table public.quarantine enable row level security;

revoke all on public.quarantine from anon, authenticated;
grant select, update (is_released), delete on public.quarantine to authenticated;
grant select, delete on public.quarantine to service_role;

create policy "admins look through suspects" on public.quarantine
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "jobs clear old suspects" on public.quarantine
  for all to service_role using (true) with check (true);

create function intake.quarantine_suspect() returns trigger
  language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
declare
  suspicion constant text[] := (select reasons from intake.received where row_id = new.id);
begin
  if cardinality(suspicion) > 0 then
    insert into public.quarantine (id, kind, entry, reasons, created_at)
    values (new.id, tg_argv[0], to_jsonb(new), suspicion, new.created_at);
    execute format('delete from %I.%I where id = $1', tg_table_schema, tg_table_name) using new.id;
  end if;
  return null;
end
$$;

create trigger quarantine_suspect after insert on public.reviews
  for each row when (current_user = 'anon') execute function intake.quarantine_suspect('review');

create trigger quarantine_suspect after insert on public.contact_submissions
  for each row when (current_user = 'anon') execute function intake.quarantine_suspect('request');

create trigger quarantine_suspect after insert on public.job_applications
  for each row when (current_user = 'anon') execute function intake.quarantine_suspect('application');

-- Whoever may set is_released may do it; the entry goes back with its id and its time.
create function intake.release() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind = 'review' then
    insert into public.reviews
      select * from jsonb_populate_record(null::public.reviews, new.entry);
  elsif new.kind = 'request' then
    insert into public.contact_submissions
      select * from jsonb_populate_record(null::public.contact_submissions, new.entry);
  else
    insert into public.job_applications
      select * from jsonb_populate_record(null::public.job_applications, new.entry);
  end if;
  delete from public.quarantine where id = new.id;
  return null;
end
$$;

create trigger release after update of is_released on public.quarantine
  for each row when (new.is_released and not old.is_released) execute function intake.release();

revoke all on function intake.quarantine_suspect(), intake.release() from public;
