-- Roles: whom a request may act as. None of them can log in; the server's own login role owns
-- nothing and takes one of these for the length of a transaction. On a hosted Supabase project
-- anon, authenticated and service_role exist already.
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

-- Nobody gets a right by being somebody.
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- Rooms of the house that no API shows.
create schema salon;
grant usage on schema salon to auth_server, service_role;

-- The password of the login role that belongs to this database, known to its owner alone.
create table salon.server_login (
  is_only  boolean primary key default true check (is_only),
  password text    not null
);

alter table salon.server_login enable row level security;
