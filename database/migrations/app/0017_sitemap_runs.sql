-- Runs of the sitemap monitor. An admin asks for one by inserting a row; a server claims it, tells its
-- progress here and writes check and findings in one transaction at the end. What a crash leaves
-- behind has a `seen_at` that grows old, and is marked as broken: never is half a result shown.
create table public.sitemap_runs (
  id              uuid        primary key default gen_random_uuid(),
  domain          text        not null check (char_length(domain) between 1 and 253),
  sitemap_url     text        not null check (char_length(sitemap_url) between 1 and 2048),
  state           text        not null default 'waiting'
                              check (state in ('waiting', 'running', 'finished', 'failed', 'broken', 'cancelled')),
  phase           text        check (phase in ('reading', 'probing', 'searching', 'saving')),
  total_urls      integer     not null default 0,
  done_urls       integer     not null default 0,
  valid_urls      integer     not null default 0,
  redirects_found integer     not null default 0,
  errors_found    integer     not null default 0,
  unreachable     integer     not null default 0,
  fresh_urls      integer,
  recent_urls     integer,
  stale_urls      integer,
  overall_score   numeric,
  hints           jsonb       not null default '[]',
  error           text,
  is_cancelled    boolean     not null default false,
  created_at      timestamptz not null default now(),
  started_at      timestamptz,
  probing_at      timestamptz,
  seen_at         timestamptz,
  ended_at        timestamptz,
  check_id        uuid        references public.sitemap_checks (id) on delete set null
);

-- A domain has one run at a time, with any number of processes.
create unique index sitemap_runs_one_per_domain on public.sitemap_runs (domain)
  where state in ('waiting', 'running');
create index sitemap_runs_history on public.sitemap_runs (domain, created_at desc);
create index sitemap_runs_of_check on public.sitemap_runs (check_id);

alter table public.sitemap_runs enable row level security;

revoke all on public.sitemap_runs from anon, authenticated, service_role;
grant select on public.sitemap_runs to authenticated;
grant insert (domain, sitemap_url) on public.sitemap_runs to authenticated;
grant update (is_cancelled) on public.sitemap_runs to authenticated;

create policy "admins start, watch and cancel runs" on public.sitemap_runs
  for all to authenticated using ((select is_admin())) with check ((select is_admin()));

grant select, update on public.sitemap_runs to service_role;
grant select, insert on public.sitemap_checks, public.sitemap_urls, public.missing_urls to service_role;

create policy "jobs carry out runs" on public.sitemap_runs
  for all to service_role using (true) with check (true);

create policy "jobs store checks" on public.sitemap_checks
  for all to service_role using (true) with check (true);

create policy "jobs store checked addresses" on public.sitemap_urls
  for all to service_role using (true) with check (true);

create policy "jobs store missing addresses" on public.missing_urls
  for all to service_role using (true) with check (true);
