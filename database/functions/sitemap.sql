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

-- A schedule that names no time, or changes its frequency, begins today.
create or replace function salon.plan_check() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.next_check is null
     or (tg_op = 'UPDATE' and new.schedule_frequency <> old.schedule_frequency
         and new.next_check is not distinct from old.next_check) then
    new.next_check := salon.first_due(new.schedule_frequency, now());
  end if;
  return new;
end
$$;

create or replace trigger plan_check before insert or update on public.sitemap_schedules
  for each row execute function salon.plan_check();

create or replace function salon.note_anchor() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  anchor constant timestamptz := case
    when new.next_check = salon.first_due(new.schedule_frequency, now()) then now()
    else new.next_check end;
begin
  if tg_op = 'UPDATE' and new.next_check is not distinct from old.next_check then
    return null;
  end if;
  insert into salon.sitemap_watch (domain, anchor_day)
  values (new.domain, extract(day from anchor at time zone 'UTC'))
  on conflict (domain) do update set anchor_day = excluded.anchor_day;
  return null;
end
$$;

-- The server goes on in the series and keeps its day.
create or replace trigger note_anchor after insert or update on public.sitemap_schedules
  for each row when (current_user <> 'service_role') execute function salon.note_anchor();

-- A run that nobody has begun ends with the word of whoever cancels it: its domain is free at once. One
-- that is carried out hears the word from its own row.
create or replace function salon.end_waiting_run() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.state := 'cancelled';
  new.ended_at := now();
  return new;
end
$$;

create or replace trigger end_waiting_run before update on public.sitemap_runs
  for each row when (new.state = 'waiting' and new.is_cancelled)
  execute function salon.end_waiting_run();

-- When something happened is said by the database, whatever somebody signed in writes there.
create or replace function salon.keep_check_date() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then new.check_date := now(); else new.check_date := old.check_date; end if;
  return new;
end
$$;

create or replace trigger keep_check_date before insert or update on public.sitemap_checks
  for each row when (current_user = 'authenticated') execute function salon.keep_check_date();

-- The end of a run says when the last check was.
create or replace function salon.keep_last_check() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then new.last_check := null; else new.last_check := old.last_check; end if;
  return new;
end
$$;

create or replace trigger keep_last_check before insert or update on public.sitemap_schedules
  for each row when (current_user = 'authenticated') execute function salon.keep_last_check();

-- A name or password before the host is stored nowhere: reports, letters and files repeat addresses.
create or replace function salon.refuse_credentials() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if to_jsonb(new) ->> tg_argv[0] ~ '^([^/\\?#]+|[^/\\?#]*[/\\]+[^/\\?#]+)@' then
    perform salon.refuse(tg_table_name, tg_argv[0]);
  end if;
  return new;
end
$$;

-- One rule for every mailbox; the one this table was born with knew no umlauts, and neither `--` nor an apostrophe.
alter table public.sitemap_schedules drop constraint if exists sitemap_schedules_mailbox;

create or replace function salon.check_mailbox() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.alert_email <> '' and not salon.is_mailbox(new.alert_email) then
    perform salon.refuse(tg_table_name, 'alert_email');
  end if;
  return new;
end
$$;

create or replace trigger check_mailbox before insert or update of alert_email on public.sitemap_schedules
  for each row execute function salon.check_mailbox();

-- One domain is one, however it is written.
create or replace function salon.fold_domain() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.domain := lower(new.domain);
  return new;
end
$$;

do $$
declare
  one text;
begin
  foreach one in array
    array['sitemap_schedules', 'sitemap_runs', 'sitemap_checks', 'sitemap_test_mails']
  loop
    execute format(
      'create or replace trigger fold_domain before insert or update of domain on public.%I
         for each row execute function salon.fold_domain()', one);
  end loop;
  foreach one in array array['sitemap_schedules', 'sitemap_runs', 'sitemap_checks'] loop
    execute format(
      'create or replace trigger refuse_credentials before insert or update of sitemap_url on public.%I
         for each row when (current_user = ''authenticated'')
         execute function salon.refuse_credentials(''sitemap_url'')', one);
  end loop;
  foreach one in array array['sitemap_urls', 'missing_urls'] loop
    execute format(
      'create or replace trigger refuse_credentials before insert or update of url on public.%I
         for each row when (current_user = ''authenticated'')
         execute function salon.refuse_credentials(''url'')', one);
  end loop;
end $$;

-- How the last run of every sitemap went.
create or replace view public.sitemap_latest_runs with (security_invoker = true) as
  select distinct on (domain, sitemap_url) domain, id, state, phase, total_urls, done_urls,
         overall_score, error, created_at, ended_at, check_id, sitemap_url
    from public.sitemap_runs order by domain, sitemap_url, created_at desc, id;

revoke all on public.sitemap_latest_runs from anon, authenticated;
grant select on public.sitemap_latest_runs to authenticated;
revoke all on all functions in schema salon from public;
