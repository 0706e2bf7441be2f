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

-- What the journal says, for the comparison with the program. A hosted project keeps no such journal.
create function salon.applied_migrations() returns table (name text, checksum text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('migrations.journal') is not null then
    return query execute 'select journal.name, journal.checksum from migrations.journal';
  end if;
end
$$;

revoke all on function salon.applied_migrations() from public;
grant execute on function salon.applied_migrations() to service_role;
