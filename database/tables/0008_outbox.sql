-- The outbox: what the owner is to hear by mail, written in the transaction that causes it. A row
-- names the entry and copies nothing of it; `dedupe` lets nothing be told twice.
create schema mail;
grant usage on schema mail to service_role;

create table mail.outbox (
  id         uuid        primary key default gen_random_uuid(),
  kind       text        not null,
  subject_id uuid,
  dedupe     text        not null unique,
  created_at timestamptz not null default now(),
  due_at     timestamptz not null default now(),
  attempts   integer     not null default 0,
  last_error text,
  sent_at    timestamptz,
  skipped_at timestamptz
);

create index outbox_due on mail.outbox (due_at) where sent_at is null and skipped_at is null;
create index outbox_newest on mail.outbox (created_at desc);

alter table mail.outbox enable row level security;
grant select, insert, update, delete on mail.outbox to service_role;

create policy "jobs send mail" on mail.outbox
  for all to service_role using (true) with check (true);

-- Admins look into the outbox through the view public.outbox, with their own rights.
grant select (id, kind, subject_id, created_at, due_at, attempts, last_error, sent_at, skipped_at)
  on mail.outbox to authenticated;

create policy "admins see what was sent" on mail.outbox
  for select to authenticated using ((select public.is_admin()));
