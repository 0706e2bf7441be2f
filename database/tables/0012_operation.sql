-- What became of the backups. A server writes a row when it begins one and says there how it ended;
-- the files themselves lie where the server's settings say.
create table public.backups (
  id         uuid        primary key default gen_random_uuid(),
  -- Of which night it is; null when somebody asked for it.
  night      date,
  state      text        not null default 'running' check (state in ('running', 'verified', 'failed')),
  file       text,
  bytes      bigint,
  row_count  bigint,
  error      text,
  started_at timestamptz not null default now(),
  ended_at   timestamptz
);

create index backups_newest on public.backups (started_at desc);

alter table public.backups enable row level security;

revoke all on public.backups from anon, authenticated, service_role;
grant select on public.backups to authenticated;
grant select, insert, update, delete on public.backups to service_role;

create policy "admins see backups" on public.backups
  for select to authenticated using ((select is_admin()));

create policy "jobs make backups" on public.backups
  for all to service_role using (true) with check (true);

-- How the house itself is doing. An admin asks by inserting a row; a server claims it and writes there
-- what it found. Nobody else reads a word of it.
create table public.system_checks (
  id         uuid        primary key default gen_random_uuid(),
  state      text        not null default 'waiting' check (state in ('waiting', 'running', 'finished')),
  findings   jsonb       not null default '[]' check (jsonb_typeof(findings) = 'array'),
  asked_at   timestamptz not null default now(),
  started_at timestamptz,
  ended_at   timestamptz
);

create index system_checks_waiting on public.system_checks (asked_at) where state = 'waiting';

alter table public.system_checks enable row level security;

revoke all on public.system_checks from anon, authenticated, service_role;
grant select on public.system_checks to authenticated;
grant insert (id) on public.system_checks to authenticated;
grant select, update, delete on public.system_checks to service_role;

create policy "admins ask how the house is doing" on public.system_checks
  for all to authenticated using ((select is_admin())) with check ((select is_admin()));

create policy "jobs say how the house is doing" on public.system_checks
  for all to service_role using (true) with check (true);
