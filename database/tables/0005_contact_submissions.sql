-- Contact requests: anyone may ask, only the salon reads, answers and keeps notes.
create table public.contact_submissions (
  id              uuid        primary key default gen_random_uuid(),
  name            text        not null check (btrim(name) <> '' and char_length(name) <= 120),
  email           text        check (char_length(email) <= 254),
  phone           text        check (char_length(phone) <= 60),
  message         text        not null
                              check (btrim(message) <> '' and char_length(message) <= 5000),
  submission_type text        not null default 'general'
                              check (submission_type in ('general', 'cooperation', 'model', 'booking')),
  status          text        not null default 'new'
                              check (status in ('new', 'in_progress', 'completed', 'archived')),
  notes           text        check (char_length(notes) <= 10000),
  created_at      timestamptz not null default now(),
  -- Whoever saves notes names the time at which the notes that were read were saved; the database
  -- alone sets it, so that two people never write over each other.
  notes_saved_at  timestamptz,
  -- What visitors may name on the phone; made from their keys.
  reference       text
);

-- The inbox lists by status, newest first, and counts what is new.
create index contact_submissions_inbox on public.contact_submissions (status, created_at desc);
create index contact_submissions_newest on public.contact_submissions (created_at desc, id desc);

alter table public.contact_submissions enable row level security;

revoke all on public.contact_submissions from anon, authenticated;
grant insert (name, email, phone, message, submission_type) on public.contact_submissions to anon;
grant select, insert, update, delete on public.contact_submissions to authenticated;
grant select, delete on public.contact_submissions to service_role;

create policy "visitors send requests" on public.contact_submissions
  for insert to anon with check (status = 'new' and notes is null);

create policy "admins answer all requests" on public.contact_submissions
  for all to authenticated using ((select is_admin())) with check ((select is_admin()));

create policy "jobs read requests" on public.contact_submissions
  for select to service_role using (true);

create policy "jobs delete old requests" on public.contact_submissions
  for delete to service_role using (true);
