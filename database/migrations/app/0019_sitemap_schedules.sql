-- Schedules of the sitemap monitor. The table keeps the columns of the contract; what must be
-- remembered beside it (the day a month began on, whom an alert has told) lies where only jobs look.

-- Without an alert address there is no mail; with one it is a single mailbox. Rows from before stay.
alter table public.sitemap_schedules add constraint sitemap_schedules_mailbox
  check (alert_email = '' or alert_email ~
    '^[A-Za-z0-9_+-]+(\.[A-Za-z0-9_+-]+)*@[A-Za-z0-9]+([.-][A-Za-z0-9]+)*\.[A-Za-z]{2,}$') not valid;

create table salon.sitemap_watch (
  domain       text     primary key
                        references public.sitemap_schedules (domain) on delete cascade on update cascade,
  anchor_day   smallint not null check (anchor_day between 1 and 31),
  -- The run that the last due time began.
  run_id       uuid     references public.sitemap_runs (id) on delete set null,
  -- Who was told that the domain fell below; null while all is well.
  told_address text
);

create index sitemap_watch_run on salon.sitemap_watch (run_id);

alter table salon.sitemap_watch enable row level security;
grant usage on schema salon to service_role;
revoke all on salon.sitemap_watch from anon, authenticated, service_role;
grant select, update on salon.sitemap_watch to service_role;

create policy "jobs watch domains" on salon.sitemap_watch
  for all to service_role using (true) with check (true);

grant select, update on public.sitemap_schedules to service_role;
grant insert (domain, sitemap_url), delete on public.sitemap_runs to service_role;
grant delete on public.sitemap_checks to service_role;

create policy "jobs carry out schedules" on public.sitemap_schedules
  for all to service_role using (true) with check (true);

-- In UTC, so that a change of clocks moves nothing; a month without that day ends earlier.
create function salon.first_due(frequency text, since timestamptz) returns timestamptz
  language sql immutable set search_path = ''
as $$
  select (since at time zone 'UTC' + case frequency
    when 'daily' then interval '1 day'
    when 'weekly' then interval '7 days'
    else interval '1 month' end) at time zone 'UTC'
$$;

-- A schedule that names no time, or changes its frequency, begins today.
create function salon.plan_check() returns trigger
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

create function salon.note_anchor() returns trigger
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

create trigger plan_check before insert or update on public.sitemap_schedules
  for each row execute function salon.plan_check();

-- The server goes on in the series and keeps its day.
create trigger note_anchor after insert or update on public.sitemap_schedules
  for each row when (current_user <> 'service_role') execute function salon.note_anchor();

-- Every end of a run of a scheduled domain: noted, judged and, where that changes something, told, all
-- in the transaction that ends it. What a crash broke begins once more, never for ever.
create function salon.judge_run() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  plan public.sitemap_schedules;
  watch salon.sitemap_watch;
  is_below boolean;
  letter text;
begin
  select * into plan from public.sitemap_schedules where domain = new.domain for update;
  if not found then return null; end if;
  select * into watch from salon.sitemap_watch where domain = new.domain for update;

  if new.state = 'broken' then
    if watch.run_id = new.id and plan.is_active then
      update salon.sitemap_watch set run_id = null where domain = new.domain;
      insert into public.sitemap_runs (domain, sitemap_url) values (plan.domain, plan.sitemap_url)
      on conflict (domain) where state in ('waiting', 'running') do nothing;
    end if;
    return null;
  end if;

  update public.sitemap_schedules set last_check = now() where domain = new.domain;
  is_below := new.state = 'failed' or new.overall_score < plan.alert_threshold;
  if not plan.is_active or coalesce(plan.alert_email, '') = '' then
    if not is_below then
      update salon.sitemap_watch set told_address = null where domain = new.domain;
    end if;
    return null;
  end if;

  letter := case
    when is_below and watch.told_address is distinct from plan.alert_email then 'sitemap_alert'
    when not is_below and watch.told_address = plan.alert_email then 'sitemap_recovery' end;
  if letter is not null then
    -- One of a kind a day: a score that hovers tells the rest tomorrow.
    insert into mail.outbox (kind, subject_id, dedupe)
    values (letter, new.id, concat_ws(':', letter, new.domain, plan.alert_email,
                                      (now() at time zone 'Europe/Berlin')::date))
    on conflict (dedupe) do nothing;
    if not found then return null; end if;
  end if;
  update salon.sitemap_watch
     set told_address = case when is_below then plan.alert_email end where domain = new.domain;
  return null;
end
$$;

create trigger judge_run after update on public.sitemap_runs
  for each row when (old.state is distinct from new.state
                     and new.state in ('finished', 'failed', 'broken'))
  execute function salon.judge_run();

-- A test mail is a row: to the address of the schedule, one a minute at most.
create table public.sitemap_test_mails (
  id         uuid        primary key default gen_random_uuid(),
  domain     text        not null check (char_length(domain) between 1 and 253),
  created_at timestamptz not null default now()
);

alter table public.sitemap_test_mails enable row level security;
revoke all on public.sitemap_test_mails from anon, authenticated, service_role;
grant select on public.sitemap_test_mails to authenticated;
grant insert (domain) on public.sitemap_test_mails to authenticated;
grant select, delete on public.sitemap_test_mails to service_role;

create policy "admins try the mail" on public.sitemap_test_mails
  for all to authenticated using ((select is_admin())) with check ((select is_admin()));

create policy "jobs write test mails" on public.sitemap_test_mails
  for all to service_role using (true) with check (true);

create function salon.queue_test_mail() returns trigger
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

create trigger queue_test_mail after insert on public.sitemap_test_mails
  for each row execute function salon.queue_test_mail();

revoke all on function salon.plan_check(), salon.note_anchor(), salon.judge_run(),
  salon.queue_test_mail(), salon.first_due(text, timestamptz) from public;

-- How the last run of every domain went.
create view public.sitemap_latest_runs with (security_invoker = true) as
  select distinct on (domain) domain, id, state, phase, total_urls, done_urls, overall_score, error,
         created_at, ended_at, check_id
    from public.sitemap_runs order by domain, created_at desc, id;

revoke all on public.sitemap_latest_runs from anon, authenticated;
grant select on public.sitemap_latest_runs to authenticated;

-- Schedules from before this file.
insert into salon.sitemap_watch (domain, anchor_day)
select domain, extract(day from coalesce(next_check, now()) at time zone 'UTC')
  from public.sitemap_schedules;
update public.sitemap_schedules set next_check = salon.first_due(schedule_frequency, now())
 where next_check is null;
