-- Which letters the owner gets about entries. A row in mail.outbox is written in the transaction that causes
-- it and sent by server/mail/outbox.ts; who hears of a sitemap run is decided in judge-run.sql.

-- Puts the letter about an entry into the outbox. Of one kind five letters a day tell single entries; what
-- comes beyond is counted by one letter, an hour later and then every four hours at most. Whoever
-- changes something in the list has seen it: from then on entries are told singly again. Reading
-- alone leaves no trace, which is why a letter that counts is followed by another.
create or replace function intake.queue_letter(letter text, list text, entry uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  counting constant text        := 'more_' || letter || 's';
  since    constant timestamptz := greatest(now() - interval '1 day', (
    select max(changed_at) from public.changes
     where table_name = list and changed_at > now() - interval '1 day'));
begin
  if 5 > (select count(*) from mail.outbox where kind = letter and created_at > since) then
    insert into mail.outbox (kind, subject_id, dedupe)
    values (letter, entry, letter || ':' || entry)
    on conflict (dedupe) do nothing;
    return;
  end if;
  -- Locked until this entry is committed: the letter is written afterwards and counts it.
  perform from mail.outbox
    where kind = counting and created_at > since and attempts = 0 and skipped_at is null
      for update;
  if not found then
    insert into mail.outbox (kind, dedupe, due_at)
    values (counting, counting || ':' || entry, now() + case
      when exists (select from mail.outbox where kind = counting and created_at > since)
      then interval '4 hours' else interval '1 hour' end);
  end if;
end
$$;

-- To the address of the schedule, one a minute at most.
create or replace function salon.queue_test_mail() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into mail.outbox (kind, subject_id, dedupe)
  select 'sitemap_test', new.id, concat_ws(':', 'sitemap_test', domain, date_trunc('minute', now()))
    from public.sitemap_schedules where domain = new.domain and alert_email <> ''
  on conflict (dedupe) do nothing;
  return null;
end
$$;

create or replace trigger queue_test_mail after insert on public.sitemap_test_mails
  for each row execute function salon.queue_test_mail();

-- For admins, without what tells letters apart.
create or replace view public.outbox with (security_invoker = true) as
  select id, kind, subject_id, created_at, due_at, attempts, last_error, sent_at, skipped_at
    from mail.outbox;

revoke all on public.outbox from anon, authenticated;
grant select on public.outbox to authenticated;
revoke all on all functions in schema intake, salon from public;
