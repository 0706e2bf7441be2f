-- Which letters the owner gets about entries, and who wrote gets in return. A row in mail.outbox is written in the
-- transaction that causes it and sent by server/mail/outbox.ts; who hears of a sitemap run is decided in
-- judge-run.sql, of an answer in answers.sql, of a date in appointments.sql.

-- Puts the letter about an entry into the outbox. Of one kind five letters a day tell single entries; what
-- comes beyond, of whichever kind, is counted by one letter, an hour later and then every four hours at most. Whoever
-- changes something in the list has seen it: from then on entries are told singly again. Reading
-- alone leaves no trace, which is why a letter that counts is followed by another.
create or replace function intake.queue_letter(letter text, list text, entry uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  since constant timestamptz := greatest(now() - interval '1 day', (
    select max(changed_at) from public.changes
     where table_name = list and changed_at > now() - interval '1 day'));
begin
  if 5 > (select count(*) from mail.outbox where kind = letter and created_at > since) then
    insert into mail.outbox (kind, subject_id, dedupe)
    values (letter, entry, letter || ':' || entry)
    on conflict (dedupe) do nothing;
    return;
  end if;
  -- Locked until this entry is committed: the letter is written afterwards and counts it. One alone: two entries that
  -- lock several letters in different orders would wait for each other.
  perform from mail.outbox
    where kind = 'more' and attempts = 0 and skipped_at is null
    order by created_at, id limit 1
      for update;
  if not found then
    insert into mail.outbox (kind, dedupe, due_at)
    values ('more', 'more:' || entry, now() + case
      when exists (select from mail.outbox where kind = 'more' and created_at > since)
      then interval '4 hours' else interval '1 hour' end);
  end if;
end
$$;

-- Tells whoever asked that it has arrived, where the salon wants that. Anybody can type anybody's address: it is
-- one letter for a mailbox and a day, under whichever tag (anna+x@), and at Google however its points are set; and a
-- hundred a day altogether.
create or replace function intake.queue_acknowledgement(request uuid, email text) returns void
  language plpgsql set search_path = ''
as $$
declare
  mailbox  constant text  := lower(salon.trimmed(email));
  plain    constant text  := regexp_replace(mailbox, '\+[^@]*', '');
  reached  constant text  := case when plain ~ '@(gmail|googlemail)\.com$'
                                  then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' else plain end;
  document constant jsonb := (select one.document from public.salon as one);
begin
  if (document #> '{letters,acknowledges}') is distinct from 'true'
     or not coalesce(salon.is_mailbox(mailbox), false)
     or mailbox = lower(document #>> '{contact,email}')
     or 100 <= (select count(*) from mail.outbox
                 where kind = 'acknowledgement' and created_at > now() - interval '1 day') then
    return;
  end if;
  insert into mail.outbox (kind, subject_id, dedupe)
  values ('acknowledgement', request, concat_ws(
    ':', 'acknowledgement', md5(reached), (now() at time zone 'Europe/Berlin')::date))
  on conflict (dedupe) do nothing;
end
$$;

-- Test mails are asked for by a call (server/mail/test-mail.ts).
drop function if exists salon.queue_test_mail() cascade;
drop function if exists salon.queue_own_test_mail() cascade;

-- What programs before November 2026 left to be sent, by the names that letters have today.
update mail.outbox set kind = 'more' where sent_at is null and skipped_at is null and kind = any(
  '{more_reviews,more_requests,more_applications,more_suspects,flood,review_queue_full}');
update mail.outbox set kind = 'test' where sent_at is null and skipped_at is null and kind = 'sitemap_test';
update mail.outbox set skipped_at = now()
 where sent_at is null and skipped_at is null and kind = 'sitemap_facts';

-- For admins, without what tells letters apart.
create or replace view public.outbox with (security_invoker = true) as
  select id, kind, subject_id, created_at, due_at, attempts, last_error, sent_at, skipped_at
    from mail.outbox;

-- What went to and fro beside an entry: answers with what became of them, and the letters that the house wrote to
-- whoever asked. One that was overtaken before it left (given up without a reason) was never said.
create or replace view public.thread with (security_invoker = true) as
  select answer.entry_id, answer.id, answer.way as kind, answer.subject, answer.message, answer.author,
         answer.created_at, letter.attempts, letter.due_at, letter.sent_at, letter.skipped_at,
         letter.last_error, null::uuid as appointment_id
    from public.answers as answer
    left join mail.outbox as letter on letter.kind = 'answer' and letter.subject_id = answer.id
  union all
  select letter.subject_id, letter.id, letter.kind, null, null, null,
         letter.created_at, letter.attempts, letter.due_at, letter.sent_at, letter.skipped_at,
         letter.last_error, null
    from mail.outbox as letter
   where letter.kind = 'acknowledgement' and (letter.skipped_at is null or letter.last_error is not null)
  union all
  select agreed.entry_id, letter.id, letter.kind, null, null, null,
         letter.created_at, letter.attempts, letter.due_at, letter.sent_at, letter.skipped_at,
         letter.last_error, agreed.id
    from mail.outbox as letter join public.appointments as agreed on agreed.id = letter.subject_id
   where letter.kind in ('appointment', 'cancellation', 'reminder')
     and (letter.skipped_at is null or letter.last_error is not null);

-- Requests in progress whose last answer, or mail about a date, never arrived: they wait as if nobody had
-- answered. A call that was noted since is an answer.
create or replace view public.undelivered_entries with (security_invoker = true) as
  select entry.id, entry.name, last.kind, last.created_at, to_jsonb(entry) as entry
    from (select distinct entry_id from public.thread
           where skipped_at is not null and kind <> 'acknowledgement') as refused
    join public.contact_submissions as entry on entry.id = refused.entry_id
    cross join lateral (
      select kind, created_at, skipped_at from public.thread
       where entry_id = entry.id and kind <> 'acknowledgement'
       order by created_at desc limit 1
    ) as last
   where entry.status = 'in_progress' and last.skipped_at is not null;

-- Requests and applications as their lists show them: when somebody comes next, and whether the last letter was refused.
-- With every column of its table, also one to come: they are made anew.
drop view if exists public.listed_requests, public.listed_applications;

create or replace view public.listed_requests with (security_invoker = true) as
  select entry.*,
         (select min(starts_at) from public.appointments
           where entry_id = entry.id and not is_cancelled and starts_at > now()) as coming_at,
         (select skipped_at is not null from public.thread
           where entry_id = entry.id order by created_at desc limit 1) as is_undelivered
    from public.contact_submissions as entry;

create or replace view public.listed_applications with (security_invoker = true) as
  select entry.*,
         (select min(starts_at) from public.appointments
           where entry_id = entry.id and not is_cancelled and starts_at > now()) as coming_at,
         (select skipped_at is not null from public.thread
           where entry_id = entry.id order by created_at desc limit 1) as is_undelivered
    from public.job_applications as entry;

revoke all on public.outbox, public.thread, public.undelivered_entries, public.listed_requests,
  public.listed_applications from anon, authenticated;
grant select on public.outbox, public.thread, public.undelivered_entries, public.listed_requests,
  public.listed_applications to authenticated;
revoke all on all functions in schema intake, salon from public;
