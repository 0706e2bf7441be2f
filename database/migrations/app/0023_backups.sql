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
