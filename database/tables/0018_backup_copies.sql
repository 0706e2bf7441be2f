-- The copy of a backup at a second place: where it was to go, when it was read back and found the same, and
-- why it was not. What is already allowed to see and to write backups sees and writes this too.
alter table public.backups
  add column copy_place    text,
  -- When a server last began to copy it.
  add column copy_tried_at timestamptz,
  add column copy_error    text,
  add column copied_at     timestamptz;

-- What lies at the second place is asked for at every look at the overview.
create index backups_copied on public.backups (started_at desc) where copied_at is not null;
