-- People: who works here, under which name, in one of two roles. Until now there were admins without a name;
-- each of them becomes an owner.
alter table salon.admins rename to people;
alter table salon.people set schema public;
alter table public.people rename column user_id to id;
alter table public.people
  add column name text not null default ''
    check (char_length(name) <= 60 and name = btrim(name) and name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  add column role text not null default 'owner' check (role in ('owner', 'team'));

revoke all on public.people from anon, authenticated, service_role;
grant select, delete, update (name, role) on public.people to authenticated;
grant select on public.people to service_role;

-- A program from before, which a rollback brings back, asks here who is an admin.
create view salon.admins as select id as user_id, created_at from public.people;
revoke all on salon.admins from anon, authenticated, service_role;

do $$ begin
  if exists (select from pg_roles where rolname = 'auth_server') then
    alter policy "the sign-in service manages admins" on public.people rename to "the sign-in service brings people in";
    grant update on public.people to auth_server;
    grant select, insert, delete on salon.admins to auth_server;
  end if;
end $$;

-- Somebody who works here, whatever her role.
create or replace function public.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.people where id = (select auth.uid()))
$$;

-- People, legal facts, prices and texts, export, erasure and what is gone for good are for owners.
create function public.is_owner() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.people where id = (select auth.uid()) and role = 'owner')
$$;

revoke all on function public.is_owner() from public;
grant execute on function public.is_owner() to anon, authenticated, service_role;

-- When and with what the caller proved who she is stands in her token; ten minutes later she is asked again.
create function salon.has_proved() returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(max((proof ->> 'timestamp')::bigint), 0) > extract(epoch from now()) - 600
    from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) as proof
$$;

revoke all on function salon.has_proved() from public;
grant execute on function salon.has_proved() to authenticated;

create policy "people know each other" on public.people
  for select to authenticated using ((select public.is_admin()));

create policy "owners give roles, everybody says her name" on public.people
  for update to authenticated using (id = (select auth.uid()) or (select public.is_owner()));

create policy "owners let people go" on public.people
  for delete to authenticated using ((select public.is_owner()));

-- An invitation: good once and for a day. With a person it is her way back in.
create table public.invitations (
  id         uuid        primary key default gen_random_uuid(),
  secret     text        not null unique
                         default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  person_id  uuid        references public.people on delete cascade,
  name       text        not null default '' check (char_length(name) <= 60),
  email      text        not null default '' check (char_length(email) <= 254),
  role       text        not null default 'team' check (role in ('owner', 'team')),
  invited_by text        not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day'
);

create index invitations_of_person on public.invitations (person_id);

alter table public.invitations enable row level security;

revoke all on public.invitations from anon, authenticated, service_role;
grant select, delete, insert (id, person_id, name, email, role) on public.invitations to authenticated;
grant select, delete on public.invitations to service_role;

-- With the secret of such a link a token that was stolen hours ago would become an owner's account.
create policy "owners invite" on public.invitations
  for all to authenticated
  using ((select public.is_owner()) and (role = 'team' and person_id is null or (select salon.has_proved())))
  with check ((select public.is_owner()));

create policy "jobs mail and forget invitations" on public.invitations
  for all to service_role using (true);

-- What happened to accounts and to the whole of the data: who, what, when and with which device. No address.
create table public.access_log (
  id          uuid        primary key default gen_random_uuid(),
  happened_at timestamptz not null default now(),
  kind        text        not null check (kind in (
    'new_device', 'passkey_added', 'passkey_removed', 'recovery_codes_made', 'recovery_code_used', 'password_changed',
    'invited', 'joined', 'came_back', 'left', 'role_changed', 'passkeys_only', 'session_stolen',
    'export', 'import', 'erasure', 'restore', 'calendar_address')),
  person_id   uuid,
  -- As she was called then: who has left stays named.
  person      text        not null default '',
  device      text        check (char_length(device) <= 60),
  detail      text        not null default '' check (char_length(detail) <= 200)
);

create index access_log_newest on public.access_log (happened_at desc, id);

alter table public.access_log enable row level security;

revoke all on public.access_log from anon, authenticated, service_role;
grant select, insert (kind, detail) on public.access_log to authenticated;
grant select, insert, delete on public.access_log to service_role;

create policy "owners read what happened" on public.access_log
  for select to authenticated using ((select public.is_owner()));

create policy "owners say what they take along or bring in" on public.access_log
  for insert to authenticated with check ((select public.is_owner()) and kind in ('export', 'import'));

create policy "jobs tell of restores and forget old ones" on public.access_log
  for all to service_role using (true) with check (true);

-- Whether a password is enough to get in.
create table public.sign_in_rules (
  is_only       boolean primary key default true check (is_only),
  passkeys_only boolean not null default false
);

insert into public.sign_in_rules default values;

alter table public.sign_in_rules enable row level security;

revoke all on public.sign_in_rules from anon, authenticated, service_role;
grant select, update (passkeys_only) on public.sign_in_rules to authenticated;

create policy "people know how one gets in" on public.sign_in_rules
  for select to authenticated using ((select public.is_admin()));

create policy "owners decide how one gets in" on public.sign_in_rules
  for update to authenticated using ((select public.is_owner()));

-- The calendar's address belongs to a person and ends with her. The one there was belonged to nobody.
drop trigger if exists after_row on public.people;
delete from public.calendar_addresses;
alter table public.calendar_addresses
  add column person_id    uuid not null unique default auth.uid() references public.people on delete cascade,
  add column last_read_at timestamptz;

grant update (last_read_at) on public.calendar_addresses to service_role;
drop policy "admins give out the calendar" on public.calendar_addresses;
drop policy "jobs know the calendar's address" on public.calendar_addresses;

create policy "people have a calendar of their own" on public.calendar_addresses
  for all to authenticated using (person_id = (select auth.uid()) and (select public.is_admin()))
  with check (person_id = (select auth.uid()) and (select public.is_admin()));

create policy "jobs know who reads the calendar" on public.calendar_addresses
  for all to service_role using (true);

-- What owners alone do: erase, and empty the bin.
alter policy "admins read what was erased" on public.erasures using ((select public.is_owner()));
alter policy "admins erase" on public.erasures with check ((select public.is_owner()));
alter policy "admins see backups" on public.backups using ((select public.is_owner()));

drop policy "admins undo and empty the bin" on public.bin;

create policy "admins look into the bin" on public.bin
  for select to authenticated using ((select public.is_admin()));

create policy "admins bring back from the bin" on public.bin
  for update to authenticated using ((select public.is_admin()));

create policy "owners empty the bin" on public.bin
  for delete to authenticated using ((select public.is_owner()));
