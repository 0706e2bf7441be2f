-- The outbox: what the owner is to hear by mail, written in the transaction that causes it. A row
-- names the entry and copies nothing of it; `dedupe` lets nothing be told twice.
create schema mail;
grant usage on schema mail to service_role;

create table mail.outbox (
  id         uuid        primary key default gen_random_uuid(),
  kind       text        not null check (kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid,
  dedupe     text        not null unique,
  created_at timestamptz not null default now(),
  due_at     timestamptz not null default now(),
  attempts   integer     not null default 0 check (attempts >= 0),
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

-- Admins look into the outbox over the data API, through a view with their own rights.
grant select (id, kind, subject_id, created_at, due_at, attempts, last_error, sent_at, skipped_at)
  on mail.outbox to authenticated;

create policy "admins see what was sent" on mail.outbox
  for select to authenticated using ((select public.is_admin()));

create view public.outbox with (security_invoker = true) as
  select id, kind, subject_id, created_at, due_at, attempts, last_error, sent_at, skipped_at
    from mail.outbox;

revoke all on public.outbox from anon, authenticated;
grant select on public.outbox to authenticated;

-- One letter for every entry: whoever sent a suspect was promised an answer too, so it has a letter of
-- its own kind, and its release writes no second one. One a day at most when reviews fill the last
-- place there is for waiting ones. (A refused review undoes all it did, also a letter.)
create function intake.announce() returns trigger
  language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
declare
  suspicion constant text[] := (select reasons from intake.received where row_id = new.id);
begin
  if cardinality(suspicion) > 0 then
    insert into mail.outbox (kind, subject_id, dedupe)
    values ('suspect', new.id, 'suspect:' || new.id)
    on conflict (dedupe) do nothing;
    return null;
  end if;
  insert into mail.outbox (kind, subject_id, dedupe)
  values (tg_argv[0], new.id, tg_argv[0] || ':' || new.id)
  on conflict (dedupe) do nothing;
  if tg_argv[0] = 'review' and intake.is_queue_full(intake.context() -> 'limits') then
    insert into mail.outbox (kind, dedupe)
    values ('review_queue_full', 'review_queue_full:' || (now() at time zone 'Europe/Berlin')::date)
    on conflict (dedupe) do nothing;
  end if;
  return null;
end
$$;

revoke all on function intake.announce() from public;

create trigger announce after insert on public.reviews
  for each row when (current_user = 'anon') execute function intake.announce('review');

create trigger announce after insert on public.contact_submissions
  for each row when (current_user = 'anon') execute function intake.announce('request');

create trigger announce after insert on public.job_applications
  for each row when (current_user = 'anon') execute function intake.announce('application');
