-- Appointments: which letter tells of a date that was agreed, moved or called off. Each leaves ten seconds later
-- and only when it says something new; what was agreed without mail is told by nobody.

-- What a letter says of it.
create or replace function salon.appointment_facts(agreed public.appointments) returns jsonb
  language sql stable set search_path = '' set timezone = 'UTC'
as $$
  select jsonb_build_object(
    'starts_at', agreed.starts_at, 'minutes', agreed.minutes, 'services', agreed.services,
    'person', agreed.person, 'is_cancelled', agreed.is_cancelled)
$$;

-- Whoever is no admin is left to the policy.
create or replace function salon.admit_appointment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  entry record;
begin
  if not public.is_admin() then return new; end if;
  entry := salon.lock_entry(new.entry_table, new.entry_id);
  if salon.is_stored(tg_table_name, to_jsonb(new)) then return null; end if;
  if new.by_mail and not entry.has_mailbox then perform salon.refuse(tg_table_name, 'by_mail'); end if;
  new.created_at := clock_timestamp();
  new.changed_at := new.created_at;
  new.status_before := entry.status_before;
  return new;
end
$$;

create or replace trigger admit_appointment before insert on public.appointments
  for each row when (current_user = 'authenticated') execute function salon.admit_appointment();

-- Locked, its letters wait until it is decided which of them still hold.
create or replace function salon.change_appointment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  has_left boolean;
begin
  if new.by_mail and not old.by_mail
     and not (salon.lock_entry(new.entry_table, new.entry_id)).has_mailbox then
    perform salon.refuse(tg_table_name, 'by_mail');
  end if;
  perform from mail.outbox where subject_id = old.id order by id for update;
  -- Of a letter that was tried and not taken nobody knows whether it arrived.
  select sent_at is not null into has_left from mail.outbox
   where dedupe = format('appointment:%s:%s', old.id, old.sequence) and attempts > 0;
  if found then
    new.told := case when has_left then salon.appointment_facts(old) end;
  end if;
  if salon.appointment_facts(new) <> salon.appointment_facts(old) then
    new.sequence := old.sequence + 1;
    new.changed_at := clock_timestamp();
  end if;
  return new;
end
$$;

create or replace trigger change_appointment before update on public.appointments
  for each row when (current_user = 'authenticated') execute function salon.change_appointment();

create or replace function salon.queue_appointment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.sequence = old.sequence and new.by_mail = old.by_mail then
    return null;
  end if;
  delete from mail.outbox
   where subject_id = new.id and attempts = 0 and sent_at is null and skipped_at is null;
  if new.by_mail and new.starts_at > now()
     -- What was told already is not told again, and what nobody heard of is not called off.
     and new.told is distinct from salon.appointment_facts(new)
     and (not new.is_cancelled or exists (
       select from mail.outbox where subject_id = new.id and kind = 'appointment' and attempts > 0)) then
    insert into mail.outbox (kind, subject_id, dedupe, due_at)
    values (case when new.is_cancelled then 'cancellation' else 'appointment' end, new.id,
            format('appointment:%s:%s', new.id, new.sequence), now() + interval '10 seconds')
    on conflict (dedupe) do nothing;
  end if;
  return null;
end
$$;

create or replace trigger queue_appointment after insert or update on public.appointments
  for each row when (current_user = 'authenticated') execute function salon.queue_appointment();

drop trigger if exists note_appointment on public.appointments;
drop function if exists salon.note_appointment();

-- A new address makes the old one worthless.
create or replace function salon.replace_calendar_address() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if public.is_admin() then
    perform pg_advisory_xact_lock(hashtextextended('calendar address', 0));
    delete from public.calendar_addresses;
  end if;
  return new;
end
$$;

create or replace trigger replace_calendar_address before insert on public.calendar_addresses
  for each row when (current_user = 'authenticated') execute function salon.replace_calendar_address();

-- Every admin can read the address, whoever made it: who leaves must not read on.
create or replace function salon.end_calendar_address() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.calendar_addresses;
  return null;
end
$$;

create or replace trigger end_calendar_address after delete on salon.admins
  for each row execute function salon.end_calendar_address();

revoke all on all functions in schema salon from public;
