-- The salon itself: one document that pages, letters and screens are made of, and what was changed in it,
-- by whom and when. A start puts the first one in; afterwards both are written by salon.change_document
-- alone: what the server has not checked against the schema of a salon can not be stored.
create table public.salon (
  is_only    boolean     primary key default true check (is_only),
  version    bigint      not null default 1 check (version > 0),
  document   jsonb       not null check (jsonb_typeof(document) = 'object'),
  changed_at timestamptz not null default now()
);

create table public.salon_changes (
  version    bigint      primary key,
  changed_at timestamptz not null default now(),
  changed_by text        not null,
  -- What was changed, place by place: path, before, after.
  patches    jsonb       not null check (jsonb_typeof(patches) = 'array'),
  -- The change this one takes back.
  undoes     bigint      references public.salon_changes
);

alter table public.salon enable row level security;
alter table public.salon_changes enable row level security;

-- There is nothing in this schema that they may use but salon.change_document.
grant usage on schema salon to authenticated;
revoke all on public.salon, public.salon_changes from anon, authenticated, service_role;
grant select on public.salon, public.salon_changes to authenticated, service_role;

create policy "admins read the salon" on public.salon
  for select to authenticated using ((select public.is_admin()));

create policy "jobs read the salon" on public.salon
  for select to service_role using (true);

create policy "admins read what was changed in the salon" on public.salon_changes
  for select to authenticated using ((select public.is_admin()));

create policy "jobs read what was changed in the salon" on public.salon_changes
  for select to service_role using (true);
