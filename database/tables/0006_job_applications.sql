-- Job applications: candidates send them once, only the salon reads and decides.
create table public.job_applications (
  id             uuid        primary key default gen_random_uuid(),
  name           text        not null check (btrim(name) <> '' and char_length(name) <= 120),
  phone          text        not null check (phone ~ '^[0-9+#/-]{3,40}$'),
  is_hairdresser text        not null check (char_length(is_hairdresser) between 1 and 60),
  work_hours     text        not null check (char_length(work_hours) between 1 and 60),
  start_date     text        not null check (char_length(start_date) between 1 and 60),
  message        text        check (char_length(message) <= 255),
  status         text        not null default 'new'
                             check (status in ('new', 'reviewing', 'interview_scheduled',
                                               'accepted', 'rejected', 'archived')),
  notes          text        check (char_length(notes) <= 10000),
  created_at     timestamptz not null default now(),
  -- As in contact_submissions.
  notes_saved_at timestamptz
);

create index job_applications_inbox on public.job_applications (status, created_at desc);
create index job_applications_newest on public.job_applications (created_at desc, id desc);

alter table public.job_applications enable row level security;

revoke all on public.job_applications from anon, authenticated;
grant insert (name, phone, is_hairdresser, work_hours, start_date, message)
  on public.job_applications to anon;
grant select, insert, update, delete on public.job_applications to authenticated;
grant select, delete on public.job_applications to service_role;

create policy "candidates apply" on public.job_applications
  for insert to anon with check (status = 'new' and notes is null);

create policy "admins decide on all applications" on public.job_applications
  for all to authenticated using ((select is_admin())) with check ((select is_admin()));

create policy "jobs read applications" on public.job_applications
  for select to service_role using (true);

create policy "jobs delete old applications" on public.job_applications
  for delete to service_role using (true);
