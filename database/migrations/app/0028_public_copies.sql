-- Copies: a server may keep the public list of reviews in memory for a moment. Whoever does holds this
-- lock together with all others who do. Whoever changes what is public takes it alone until the change
-- is committed: it waits until every copy is gone, and no new one is made before the change is seen.
-- Asked for when all rows of a statement are changed, so that two changes never wait for each other.
create function salon.outlast_copies() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public reviews', 0));
  return null;
end
$$;

revoke all on function salon.outlast_copies() from public;

-- A review that waits is in no copy: visitors who write one wait for nobody.
create trigger outlast_copies_insert after insert on public.reviews
  for each row when (new.is_approved) execute function salon.outlast_copies();

create trigger outlast_copies_update after update on public.reviews
  for each row when (old.is_approved or new.is_approved) execute function salon.outlast_copies();

create trigger outlast_copies_delete after delete on public.reviews
  for each row when (old.is_approved) execute function salon.outlast_copies();

create trigger outlast_copies_truncate after truncate on public.reviews
  for each statement execute function salon.outlast_copies();
