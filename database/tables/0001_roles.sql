-- Roles: whom a request may act as. None of them can log in; the server's own login role owns
-- nothing and takes one of these for the length of a transaction. A hosted Supabase project has its own
-- and leaves this file out.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'auth_server'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
  end loop;
exception
  -- Roles belong to the whole cluster: another database may create them at the same moment.
  when duplicate_object or unique_violation then null;
end $$;

revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- What no API shows.
create schema salon;
grant usage on schema salon to auth_server;

-- The password of the login role that belongs to this database, known to its owner alone.
create table salon.server_login (
  is_only  boolean primary key default true check (is_only),
  password text    not null
);

alter table salon.server_login enable row level security;

-- The doctor compares what was applied with what the program brings along.
grant usage on schema migrations to service_role;
grant select on migrations.journal to service_role;

create policy "jobs read the journal" on migrations.journal
  for select to service_role using (true);
