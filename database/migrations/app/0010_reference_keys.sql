-- Reference keys: whoever sends a request is told a short reference made from its key. What intake
-- knows is forgotten after a day, but the salon may be called with a reference as long as it keeps
-- the request. The same request sent twice has two of them (intake.admit adds the later ones).
create table intake.reference_keys (
  row_id     uuid        not null,
  key        uuid        not null,
  created_at timestamptz not null default now(),
  primary key (row_id, key)
);

create index reference_keys_by_age on intake.reference_keys (created_at);

alter table intake.reference_keys enable row level security;
grant select, delete on intake.reference_keys to service_role;

create policy "jobs name and forget references" on intake.reference_keys
  for all to service_role using (true) with check (true);

create function intake.keep_reference() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into intake.reference_keys (row_id, key)
  select row_id, key from intake.received where row_id = new.id and key is not null
  on conflict do nothing;
  return null;
end
$$;

revoke all on function intake.keep_reference() from public;

create trigger keep_reference after insert on public.contact_submissions
  for each row when (current_user = 'anon') execute function intake.keep_reference();
