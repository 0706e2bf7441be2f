-- Decisions: since when a request or an application is settled. The time of its deletion counts from
-- here. Opened again it counts no more, and filing a settled one away does not begin it anew.
create table intake.decisions (
  kind       text        not null check (kind in ('request', 'application')),
  row_id     uuid        not null,
  decided_at timestamptz not null default now(),
  primary key (kind, row_id)
);

create index decisions_by_age on intake.decisions (kind, decided_at);

alter table intake.decisions enable row level security;
grant select on intake.decisions to service_role;

create policy "jobs know what is settled" on intake.decisions
  for select to service_role using (true);

create function intake.note_decision() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from intake.decisions where kind = tg_argv[0] and row_id = old.id;
  elsif tg_op = 'UPDATE' and new.status = old.status then
    return null;
  elsif new.status in ('accepted', 'rejected', 'completed') then
    insert into intake.decisions (kind, row_id) values (tg_argv[0], new.id)
    on conflict (kind, row_id) do update set decided_at = now();
  elsif new.status = 'archived' then
    insert into intake.decisions (kind, row_id) values (tg_argv[0], new.id)
    on conflict (kind, row_id) do nothing;
  elsif tg_op = 'UPDATE' then
    delete from intake.decisions where kind = tg_argv[0] and row_id = new.id;
  end if;
  return null;
end
$$;

revoke all on function intake.note_decision() from public;

create trigger note_decision after insert or delete or update of status on public.contact_submissions
  for each row execute function intake.note_decision('request');

create trigger note_decision after insert or delete or update of status on public.job_applications
  for each row execute function intake.note_decision('application');

-- When the older ones were settled nobody noted: their time begins today.
insert into intake.decisions (kind, row_id)
select 'request', id from public.contact_submissions where status in ('completed', 'archived')
union all
select 'application', id from public.job_applications
 where status in ('accepted', 'rejected', 'archived');

-- Jobs of the server read what a letter names and delete what has had its time.
grant select on public.reviews to service_role;
grant select, delete on public.contact_submissions, public.job_applications to service_role;

create policy "jobs read reviews" on public.reviews
  for select to service_role using (true);

create policy "jobs read requests" on public.contact_submissions
  for select to service_role using (true);

create policy "jobs delete old requests" on public.contact_submissions
  for delete to service_role using (true);

create policy "jobs read applications" on public.job_applications
  for select to service_role using (true);

create policy "jobs delete old applications" on public.job_applications
  for delete to service_role using (true);
