-- An entry that intake.admit takes for a machine's passes through its own table, which checks it, so that
-- it can always go back; what that table stored is moved to quarantine in the same statement.
create or replace function intake.quarantine_suspect() returns trigger
  language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
declare
  suspicion constant text[] := (select reasons from intake.received where row_id = new.id);
begin
  if cardinality(suspicion) > 0 then
    insert into public.quarantine (id, kind, entry, reasons, created_at)
    values (new.id, tg_argv[0], to_jsonb(new), suspicion, new.created_at);
    execute format('delete from %I.%I where id = $1', tg_table_schema, tg_table_name) using new.id;
  end if;
  return null;
end
$$;

create or replace trigger quarantine_suspect after insert on public.reviews
  for each row when (current_user = 'anon') execute function intake.quarantine_suspect('review');

create or replace trigger quarantine_suspect after insert on public.contact_submissions
  for each row when (current_user = 'anon') execute function intake.quarantine_suspect('request');

create or replace trigger quarantine_suspect after insert on public.job_applications
  for each row when (current_user = 'anon') execute function intake.quarantine_suspect('application');

-- Whoever may set is_released may do it; the entry goes back with its id and its time.
create or replace function intake.release() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform salon.put_back(
    case new.kind
      when 'review' then 'reviews'
      when 'request' then 'contact_submissions'
      else 'job_applications' end,
    new.entry);
  delete from public.quarantine where id = new.id;
  return null;
end
$$;

create or replace trigger release after update of is_released on public.quarantine
  for each row when (new.is_released and not old.is_released) execute function intake.release();

revoke all on all functions in schema intake from public;
