-- The sitemap monitor's rows: when a schedule is due for the first time, cancelled runs, names of domains.
-- What becomes of a run that ended is judged in judge-run.sql.

-- In UTC, so that a change of clocks moves nothing; a month without that day ends earlier. Later due times
-- are reckoned by domain/sitemap/schedule.ts.
create or replace function salon.first_due(frequency text, since timestamptz) returns timestamptz
  language sql immutable set search_path = ''
as $$
  select (since at time zone 'UTC' + case frequency
    when 'daily' then interval '1 day'
    when 'weekly' then interval '7 days'
    else interval '1 month' end) at time zone 'UTC'
$$;

-- One rule for every mailbox; the one this table was born with knew no umlauts, and neither `--` nor an apostrophe.
alter table public.sitemap_schedules drop constraint if exists sitemap_schedules_mailbox;

-- What holds for every row that an address stands in, and for a schedule, a run or a check beside that.
create or replace function salon.before_sitemap_row() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_theirs constant boolean := salon.caller() = 'authenticated';
  of_column constant text    :=
    case when tg_table_name in ('sitemap_urls', 'missing_urls') then 'url' else 'sitemap_url' end;
begin
  -- A name or password before the host is stored nowhere: reports, letters and files repeat addresses.
  if is_theirs and to_jsonb(new) ->> of_column is distinct from to_jsonb(old) ->> of_column
     and to_jsonb(new) ->> of_column ~ '^([^/\\?#]+|[^/\\?#]*[/\\]+[^/\\?#]+)@' then
    perform salon.refuse(tg_table_name, of_column);
  end if;
  -- When something happened is said by the database, whatever somebody signed in writes there.
  if is_theirs and tg_table_name = 'missing_urls' then new.created_at := coalesce(old.created_at, now()); end if;
  if of_column = 'url' then return new; end if;

  -- One domain is one, however it is written.
  new.domain := lower(new.domain);
  if tg_table_name = 'sitemap_checks' then
    if is_theirs then new.check_date := coalesce(old.check_date, now()); end if;
  elsif tg_table_name = 'sitemap_runs' then
    -- A run that nobody has begun ends with the word of whoever cancels it: its domain is free at once. One
    -- that is carried out hears the word from its own row.
    if tg_op = 'UPDATE' and new.state = 'waiting' and new.is_cancelled then
      new.state := 'cancelled';
      new.ended_at := now();
    end if;
  else
    -- The end of a run says when the last check was.
    if is_theirs then new.last_check := old.last_check; end if;
    if new.alert_email <> '' and new.alert_email is distinct from old.alert_email
       and not salon.is_mailbox(new.alert_email) then
      perform salon.refuse(tg_table_name, 'alert_email');
    end if;
    -- A schedule that names no time, or changes its frequency, begins today.
    if new.next_check is null
       or (new.schedule_frequency <> old.schedule_frequency
           and new.next_check is not distinct from old.next_check) then
      new.next_check := salon.first_due(new.schedule_frequency, now());
    end if;
  end if;
  return new;
end
$$;

-- The server goes on in the series and keeps its day.
create or replace function salon.after_schedule() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  anchor constant timestamptz := case
    when new.next_check = salon.first_due(new.schedule_frequency, now()) then now()
    else new.next_check end;
begin
  if salon.caller() <> 'service_role' and new.next_check is distinct from old.next_check then
    insert into salon.sitemap_watch (domain, anchor_day)
    values (new.domain, extract(day from anchor at time zone 'UTC'))
    on conflict (domain) do update set anchor_day = excluded.anchor_day;
  end if;
  return null;
end
$$;

do $$
declare
  one text;
begin
  foreach one in array
    array['sitemap_schedules', 'sitemap_runs', 'sitemap_checks', 'sitemap_urls', 'missing_urls']
  loop
    execute format(
      'create or replace trigger before_row before insert or update on public.%I
         for each row execute function salon.before_sitemap_row()', one);
  end loop;
end $$;

create or replace trigger after_row after insert or update on public.sitemap_schedules
  for each row execute function salon.after_schedule();

-- How the last run of every sitemap went.
create or replace view public.sitemap_latest_runs with (security_invoker = true) as
  select distinct on (domain, sitemap_url) domain, id, state, phase, total_urls, done_urls,
         overall_score, error, created_at, ended_at, check_id, sitemap_url
    from public.sitemap_runs order by domain, sitemap_url, created_at desc, id;

revoke all on public.sitemap_latest_runs from anon, authenticated;
grant select on public.sitemap_latest_runs to authenticated;
revoke all on all functions in schema salon from public;
