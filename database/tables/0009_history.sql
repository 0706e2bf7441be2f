-- Changes: what an admin did to an entry, written by the database itself, so that no screen and no
-- call can leave it out. Nobody changes a line; lines go when their entry goes for good.
create table public.changes (
  id         bigint      generated always as identity primary key,
  table_name text        not null,
  row_id     uuid        not null,
  action     text        not null check (action in ('insert', 'update', 'delete', 'restore')),
  changed_at timestamptz not null default now(),
  changed_by text        not null,
  before     jsonb,
  after      jsonb
);

create index changes_of_row on public.changes (row_id, id desc);
create index changes_by_age on public.changes (changed_at);

alter table public.changes enable row level security;

revoke all on public.changes from anon, authenticated;
grant select on public.changes to authenticated;
grant select, delete on public.changes to service_role;

create policy "admins read what was changed" on public.changes
  for select to authenticated using ((select public.is_admin()));

create policy "jobs forget old changes" on public.changes
  for all to service_role using (true) with check (true);

-- The bin: what an admin deletes lies here for 30 days and can come back as it was. For everybody
-- else, and for every count, it is gone at once. Jobs and erasures delete past it.
create table public.bin (
  id          uuid        primary key,
  table_name  text        not null,
  entry       jsonb       not null,
  deleted_at  timestamptz not null default now(),
  deleted_by  text        not null,
  is_restored boolean     not null default false
);

create index bin_newest on public.bin (deleted_at desc, id desc);

alter table public.bin enable row level security;

revoke all on public.bin from anon, authenticated;
grant select, update (is_restored), delete on public.bin to authenticated;
grant select, delete on public.bin to service_role;

create policy "admins undo and empty the bin" on public.bin
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "jobs empty the bin" on public.bin
  for all to service_role using (true) with check (true);

-- Adding a row erases what it names, everywhere, past the bin. What stays is that it was done:
-- ids of rows that are no more, and numbers.
create table public.erasures (
  id        uuid        primary key default gen_random_uuid(),
  row_ids   uuid[]      not null check (cardinality(row_ids) between 1 and 1000),
  erased_at timestamptz not null default now(),
  erased_by text        not null default '',
  counts    jsonb       not null default '{}'
);

create index erasures_newest on public.erasures (erased_at desc);

alter table public.erasures enable row level security;

revoke all on public.erasures from anon, authenticated;
grant select, insert (row_ids) on public.erasures to authenticated;
grant select, delete on public.erasures to service_role;

create policy "admins read what was erased" on public.erasures
  for select to authenticated using ((select public.is_admin()));

create policy "admins erase" on public.erasures
  for insert to authenticated with check ((select public.is_admin()));

create policy "jobs forget old erasures" on public.erasures
  for all to service_role using (true) with check (true);
