-- Photos: their bytes, in up to three widths. What they show and who may see them stands in the salon's
-- document, under the same id. The data API does not know these tables: the server hands out bytes itself.
create table salon.photos (
  -- Names the largest of its files.
  id        text        primary key check (id ~ '^[0-9a-f]{32}$'),
  -- The first, blurred picture that stands inside pages.
  tiny      bytea       not null check (octet_length(tiny) between 1 and 225),
  -- When it was last sent: what nobody names a day later is deleted.
  stored_at timestamptz not null default now()
);

create table salon.photo_files (
  photo_id text    not null references salon.photos on delete cascade,
  width    integer not null check (width between 1 and 1600),
  height   integer not null check (height between 1 and 2400),
  type     text    not null check (type in ('image/webp', 'image/jpeg')),
  bytes    bytea   not null check (octet_length(bytes) <= 600000),
  hash     text    not null check (hash = left(encode(sha256(bytes), 'hex'), 32)),
  primary key (photo_id, width)
);

-- They are packed already.
alter table salon.photo_files alter column bytes set storage external;

create index photo_files_by_hash on salon.photo_files (hash);

alter table salon.photos      enable row level security;
alter table salon.photo_files enable row level security;

revoke all on salon.photos, salon.photo_files from anon, authenticated, service_role;

grant select, insert (id, tiny), update (stored_at) on salon.photos to authenticated, service_role;
grant select, insert on salon.photo_files to authenticated, service_role;
grant delete on salon.photos to service_role;

create policy "admins store photos" on salon.photos
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "admins store files of photos" on salon.photo_files
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "jobs keep photos" on salon.photos
  for all to service_role using (true) with check (true);

create policy "jobs keep files of photos" on salon.photo_files
  for all to service_role using (true) with check (true);

-- Who agreed to a photo stands in what was changed, and not for ever. What is younger no job can delete.
grant delete on public.salon_changes to service_role;

create policy "jobs forget old changes of the salon" on public.salon_changes
  for delete to service_role using (changed_at <= now() - interval '3 years');
