-- What screens ask again and again, each in a small row or a handful of them. All views read with the
-- caller's own rights.

-- How many approved reviews have each number of stars, for everyone to read.
create or replace view public.review_counts with (security_invoker = true) as
  select rating, count(*)::integer as reviews
    from public.reviews
   where is_approved
   group by rating;

-- What waits to be checked, with the words of its own list, so that a search finds it there.
create or replace view public.suspects with (security_invoker = true) as
  select id, kind, entry, reasons, created_at,
         coalesce(entry ->> 'author_name', entry ->> 'name') as name,
         coalesce(entry ->> 'review_text', entry ->> 'message') as message,
         entry ->> 'email' as email,
         entry ->> 'phone' as phone
    from public.quarantine
   where not is_released;

-- The oldest entries that nobody has answered yet; a suspect may be a person and waits like them. The limits let
-- PostgreSQL take them from the indexes of the lists instead of sorting all; how many wait is counted by inbox_pulse.
create or replace view public.waiting_entries with (security_invoker = true) as
  (select 'review' as kind, id, author_name as name, created_at, to_jsonb(reviews) as entry
     from public.reviews where not is_approved order by created_at limit 100)
  union all
  (select 'request', id, name, created_at, to_jsonb(contact_submissions)
     from public.contact_submissions where status = 'new' order by created_at limit 100)
  union all
  (select 'application', id, name, created_at, to_jsonb(job_applications)
     from public.job_applications where status = 'new' order by created_at limit 100)
  union all
  (select kind, id, coalesce(entry ->> 'author_name', entry ->> 'name'), created_at, entry
     from public.quarantine order by created_at limit 100);

-- One row that differs as soon as anything in the inbox differs: open screens ask for it every few seconds. A
-- suspect counts where it would stand if it were none: nobody who wrote is overlooked. The newest numbers of the
-- change log are added up, because a smaller one may be committed after a larger one; the counts tell the same of
-- entries.
create or replace view public.inbox_pulse with (security_invoker = true) as
  select ((select count(*) from public.reviews where not is_approved)
           + (select count(*) from public.quarantine where kind = 'review'))::integer as reviews_waiting,
         ((select count(*) from public.contact_submissions where status = 'new')
           + (select count(*) from public.quarantine where kind = 'request'))::integer as requests_new,
         ((select count(*) from public.job_applications where status = 'new')
           + (select count(*) from public.quarantine where kind = 'application'))::integer
           as applications_new,
         (select count(*) from public.quarantine)::integer as suspects,
         (select count(*) from public.bin)::integer as deleted,
         (select max(created_at) from public.reviews) as newest_review,
         (select max(created_at) from public.contact_submissions) as newest_request,
         (select max(created_at) from public.job_applications) as newest_application,
         (select sum(id) from (select id from public.changes order by id desc limit 20) latest) as changes,
         (select version from public.salon) as salon_version,
         -- Read by programs from before, which told who was writing.
         null::jsonb as writers,
         -- A letter is settled after three days: what is older differs no more, however much there is of it.
         concat_ws(' ',
           (select count(*) from public.answers),
           (select concat_ws(' ', count(*), sum(attempts), count(sent_at), count(skipped_at))
              from mail.outbox
             where created_at > now() - interval '4 days'
               and kind in ('acknowledgement', 'answer', 'appointment', 'cancellation', 'reminder')))
           as threads,
         -- A screen that stays open overnight: its day turns with the salon's.
         (now() at time zone 'Europe/Berlin')::date as today
   where (select public.is_admin());

-- Agreed dates with whom they were agreed; those of an entry in the bin are not kept.
create or replace view public.agenda with (security_invoker = true) as
  select agreed.id, agreed.entry_table, agreed.entry_id, agreed.starts_at, agreed.minutes, agreed.services,
         agreed.person, agreed.note, agreed.by_mail, agreed.is_cancelled, agreed.sequence,
         agreed.status_before, agreed.told, agreed.created_at, agreed.changed_at,
         entry.name, entry.phone, entry.email, entry.reference
    from public.appointments as agreed
    cross join lateral (
      select name, phone, email, reference from public.contact_submissions
       where agreed.entry_table = 'contact_submissions' and id = agreed.entry_id
      union all
      select name, phone, null, null from public.job_applications
       where agreed.entry_table = 'job_applications' and id = agreed.entry_id
    ) as entry;

-- Reviews of the last twelve weeks, the running one last, by the salon's calendar. Each week is
-- counted for itself: joined, every review would be compared with every week.
create or replace view public.review_weeks with (security_invoker = true) as
  with weeks as materialized (
    select monday::date as week,
           monday at time zone 'Europe/Berlin' as starts_at,
           (monday + interval '1 week') at time zone 'Europe/Berlin' as ends_at
      from generate_series(0, 11) as back,
           lateral (select date_trunc('week', now() at time zone 'Europe/Berlin')
                           - make_interval(weeks => back)) as begun (monday)
  )
  select week,
         (select count(*) from public.reviews
           where created_at >= starts_at and created_at < ends_at)::integer as reviews
    from weeks
   where (select public.is_admin());

-- How many entries of a list have each status, and how many wait to be checked, within its search: one question
-- instead of one for each filter. `words` and `digits` are patterns, null where nothing is searched for.
create or replace function salon.list_counts(list text, words text, digits text, type text) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(jsonb_object_agg(status, entries), '{}') from (
    select is_approved::text as status, count(*) as entries from public.reviews
     where list = 'reviews' and (words is null or author_name ilike words or review_text ilike words)
     group by 1
    union all
    select status, count(*) from public.contact_submissions
     where list = 'contact_submissions' and (type is null or submission_type = type)
       and (words is null or name ilike words or message ilike words or email ilike words
             or reference ilike words or phone ilike words or phone ilike digits)
     group by 1
    union all
    select status, count(*) from public.job_applications
     where list = 'job_applications'
       and (words is null or name ilike words or phone ilike words or phone ilike digits)
     group by 1
    union all
    select table_name, count(*) from public.bin where list = 'bin' group by 1
    union all
    select 'suspects', count(*) from public.suspects
     where kind = case list when 'reviews' then 'review' when 'contact_submissions' then 'request'
                            when 'job_applications' then 'application' end
       and (words is null or name ilike words or message ilike words or email ilike words
             or phone ilike words or phone ilike digits)) as counted);
end
$$;

revoke all on public.review_counts, public.suspects, public.waiting_entries, public.inbox_pulse,
  public.review_weeks, public.agenda from anon, authenticated;
grant select on public.review_counts to anon, authenticated;
grant select on public.suspects, public.waiting_entries, public.inbox_pulse, public.review_weeks,
  public.agenda to authenticated;

revoke all on all functions in schema salon from public;
grant execute on function salon.list_counts(text, text, text, text) to authenticated;
