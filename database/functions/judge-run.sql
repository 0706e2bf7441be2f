-- Judges a run that has ended and decides who gets which letter. Called in the transaction that ends the
-- run (server/sitemap/run-row.ts, save-check.ts); a cancelled run is not judged.

drop function if exists salon.facts_in(jsonb, text);
drop function if exists salon.without(text[], text[]);

create or replace function salon.judge_run(ended_run uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  run public.sitemap_runs;
  plan public.sitemap_schedules;
  watch salon.sitemap_watch;
  is_below boolean;
  letter text;
begin
  select * into run from public.sitemap_runs where id = ended_run;
  -- A schedule is about one sitemap: another one of its domain, or a typing error, is not its check.
  select * into plan from public.sitemap_schedules
   where domain = run.domain and sitemap_url = run.sitemap_url for update;
  if not found then return; end if;
  select * into watch from salon.sitemap_watch where domain = run.domain for update;

  -- What a crash broke begins once more, never for ever.
  if run.state = 'broken' then
    if watch.run_id = run.id and plan.is_active then
      update salon.sitemap_watch set run_id = null where domain = run.domain;
      insert into public.sitemap_runs (domain, sitemap_url) values (plan.domain, plan.sitemap_url)
      on conflict (domain) where state in ('waiting', 'running') do nothing;
    end if;
    return;
  end if;

  update public.sitemap_schedules set last_check = now() where domain = run.domain;
  is_below := run.state = 'failed' or run.overall_score < plan.alert_threshold;
  if not plan.is_active or coalesce(plan.alert_email, '') = '' then
    update salon.sitemap_watch set told_address = case when is_below then told_address end
     where domain = run.domain;
    return;
  end if;

  letter := case
    when is_below and watch.told_address is distinct from plan.alert_email then 'sitemap_alert'
    when not is_below and watch.told_address = plan.alert_email then 'sitemap_recovery' end;
  if letter is not null then
    -- One of a kind a day: a score that hovers tells the rest tomorrow.
    insert into mail.outbox (kind, subject_id, dedupe)
    values (letter, run.id, concat_ws(':', letter, run.domain, plan.alert_email,
                                      (now() at time zone 'Europe/Berlin')::date))
    on conflict (dedupe) do nothing;
    if not found then return; end if;
  end if;
  update salon.sitemap_watch
     set told_address = case when is_below then plan.alert_email end where domain = run.domain;
end
$$;

revoke all on all functions in schema salon from public;
grant execute on function salon.judge_run(uuid) to service_role;
