-- The same request under ever new keys is answered like the first time and counted by no budget.
-- What it leaves behind has an end: nobody needs more than a few references for one request.
create function intake.cap_references() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from intake.reference_keys where row_id = new.row_id) >= 5 then
    return null;
  end if;
  return new;
end
$$;

revoke all on function intake.cap_references() from public;

create trigger cap_references before insert on intake.reference_keys
  for each row execute function intake.cap_references();
