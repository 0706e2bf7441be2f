-- What a person wants to know in the morning, in one row: the overview asks once. Read with the caller's own rights;
-- nobody but an admin finds a row.

create or replace function salon.morning() returns table (
  -- Whom an answer was promised, the oldest promise first.
  promised jsonb,
  oldest_review timestamptz,
  -- Whose last answer, or mail about a date, never arrived: the first of them, and how many there are.
  undelivered jsonb,
  undelivered_count integer,
  -- What is to be checked of each kind: how much, and since when.
  suspects jsonb,
  reviews_approved integer,
  -- A promise from more than a year ago is broken, whatever was closed then.
  special_days jsonb,
  agenda jsonb,
  next_check timestamptz,
  -- Of each domain the newest.
  checks jsonb,
  weeks jsonb,
  mail jsonb,
  -- The last one, and the last good and the last copied one where those are others.
  backups jsonb
) language plpgsql stable set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Europe/Berlin')::date;
  letters constant text[] := array['acknowledgement', 'answer', 'appointment', 'cancellation', 'reminder'];
begin
  if not public.is_admin() then return; end if;
  return query select
    (select coalesce(jsonb_agg(one order by one.created_at), '[]') from (
       select * from public.waiting_entries where kind in ('request', 'application')
        order by created_at limit 6) as one),
    (select min(created_at) from public.waiting_entries where kind = 'review'),
    (select coalesce(jsonb_agg(one order by one.created_at), '[]') from (
       select id, name, kind, entry, created_at from public.undelivered_entries
        order by created_at limit 20) as one),
    (select count(*) from public.undelivered_entries)::integer,
    (select coalesce(jsonb_object_agg(one.kind, to_jsonb(one) - 'kind'), '{}') from (
       select kind, count(*), min(created_at) as since from public.quarantine group by kind) as one),
    (select count(*) from public.reviews where is_approved)::integer,
    (select coalesce(jsonb_agg(one order by one.first_day), '[]') from (
       select id, first_day, last_day, opens, closes, reason, is_sample from public.special_days
        where last_day >= today - 366 and not is_sample) as one),
    (select coalesce(jsonb_agg(one order by one.starts_at, one.id), '[]') from public.agenda as one
      where not is_cancelled
        and starts_at >= today::timestamp at time zone 'Europe/Berlin'
        and starts_at < (today + 2)::timestamp at time zone 'Europe/Berlin'),
    (select min(schedule.next_check) from public.sitemap_schedules as schedule where is_active),
    (select coalesce(jsonb_agg(one), '[]') from (
       select distinct on (domain) domain, check_date, total_urls, valid_urls, redirects_found, errors_found,
              sitemap_status
         from public.sitemap_checks order by domain, check_date desc) as one),
    (select coalesce(jsonb_agg(one order by one.week), '[]') from public.review_weeks as one),
    (select jsonb_build_object(
       'waiting', count(*) filter (where sent_at is null and skipped_at is null and last_error is not null),
       'reason', (array_agg(last_error order by created_at desc)
                   filter (where sent_at is null and skipped_at is null and last_error is not null))[1],
       'givenUp', count(*) filter (
         where skipped_at is not null and last_error is not null and kind <> all (letters)),
       'lastSentAt', max(sent_at)) from public.outbox),
    (select coalesce(jsonb_agg(one), '[]') from (
       select state, started_at, ended_at, error, copied_at, copy_error from public.backups
        where started_at in (
          (select max(started_at) from public.backups),
          (select max(started_at) from public.backups where state = 'verified'),
          (select max(started_at) from public.backups where copied_at is not null))) as one);
end
$$;

revoke all on all functions in schema salon from public;
grant execute on function salon.morning() to authenticated;

create or replace view public.morning with (security_invoker = true) as select * from salon.morning();

revoke all on public.morning from anon, authenticated;
grant select on public.morning to authenticated;
