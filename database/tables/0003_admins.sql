-- Admins: being signed in is not enough. Every policy asks is_admin(), and only this table answers.
create schema if not exists salon;
grant usage on schema salon to service_role;

create table salon.admins (
  user_id    uuid        primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

alter table salon.admins enable row level security;

-- A hosted Supabase project has no auth_server: there the owner adds admins with SQL.
do $$
begin
  if exists (select from pg_roles where rolname = 'auth_server') then
    grant select, insert, delete on salon.admins to auth_server;
    create policy "the sign-in service manages admins" on salon.admins
      for all to auth_server using (true) with check (true);
  end if;
end $$;

-- Every policy below needs it: that is why it stands here.
create function public.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from salon.admins where user_id = (select auth.uid()))
$$;

revoke all on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated, service_role;
