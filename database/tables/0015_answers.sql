-- Answers: what the salon told somebody who asked or applied, by mail, on the phone or in a chat. Nobody
-- changes one. It names its entry without pointing at it: an entry may lie in the bin and come back.
create table public.answers (
  id            uuid        primary key default gen_random_uuid(),
  entry_table   text        not null check (entry_table in ('contact_submissions', 'job_applications')),
  entry_id      uuid        not null,
  way           text        not null check (way in ('mail', 'phone', 'chat')),
  -- One line, whatever a mail program takes for the end of one.
  subject       text        not null default ''
                            check (char_length(subject) <= 150
                                   and subject !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  message       text        not null default '' check (char_length(message) <= 8000),
  -- The newest answer that whoever wrote this one had read.
  seen          uuid,
  -- What the entry was before this answer took it up; null when it was taken up already.
  status_before text,
  created_at    timestamptz not null default now(),
  author        text        not null,

  -- Who applies leaves no address.
  constraint answers_mail check (way <> 'mail' or (
    entry_table = 'contact_submissions' and btrim(subject) <> '' and btrim(message, e' \t\r\n') <> ''))
);

create index answers_of_entry on public.answers (entry_id, created_at desc);

-- Who is writing an answer just now, so that two do not send one each.
create table public.writers (
  entry_id uuid        not null,
  author   text        not null,
  at       timestamptz not null default now(),
  primary key (entry_id, author)
);

-- Asking for a test mail to the salon is a row.
create table public.test_mails (
  id         uuid        primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

-- Letters to customers stay as long as their entry and are looked up by it.
create index outbox_of_subject on mail.outbox (subject_id);

alter table public.answers    enable row level security;
alter table public.writers    enable row level security;
alter table public.test_mails enable row level security;

revoke all on public.answers, public.writers, public.test_mails from anon, authenticated, service_role;

grant select, insert (id, entry_table, entry_id, way, subject, message, seen), delete on public.answers
  to authenticated;
grant select, insert (entry_id), update (entry_id), delete on public.writers to authenticated;
grant select, insert (id) on public.test_mails to authenticated;
grant select on public.answers to service_role;
grant select, delete on public.test_mails to service_role;

create policy "admins answer" on public.answers
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "admins see who is writing" on public.writers
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "admins try the mail to the salon" on public.test_mails
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "jobs send answers" on public.answers
  for select to service_role using (true);

create policy "jobs forget test mails of the salon" on public.test_mails
  for all to service_role using (true) with check (true);
