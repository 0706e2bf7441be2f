-- A schedule is about one sitemap. A run of another address of its domain, be it a second sitemap or a
-- typing error, is neither its check nor a reason to write to anybody.
create function salon.is_planned(domain text, sitemap_url text) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (select from public.sitemap_schedules as plan
                  where plan.domain = $1 and plan.sitemap_url = $2)
$$;

-- Whoever may change a run is asked this question with every change.
revoke all on function salon.is_planned(text, text) from public;
grant execute on function salon.is_planned(text, text) to authenticated, service_role;

drop trigger judge_run on public.sitemap_runs;
create trigger judge_run after update on public.sitemap_runs
  for each row when (old.state is distinct from new.state
                     and new.state in ('finished', 'failed', 'broken')
                     and salon.is_planned(new.domain, new.sitemap_url))
  execute function salon.judge_run();

-- How the last run of every sitemap went.
create or replace view public.sitemap_latest_runs with (security_invoker = true) as
  select distinct on (domain, sitemap_url) domain, id, state, phase, total_urls, done_urls,
         overall_score, error, created_at, ended_at, check_id, sitemap_url
    from public.sitemap_runs order by domain, sitemap_url, created_at desc, id;
