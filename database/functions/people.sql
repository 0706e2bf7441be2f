-- People: an owner always remains, what opens or gives away everything asks for a fresh proof, and what happened is told.

-- Whoever may not do it anyway is left to the policy.
create or replace function salon.demand_proof(may_do_it boolean) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if may_do_it and not salon.has_proved() then
    raise sqlstate 'PT428' using message = 'Passkey or password needed again';
  end if;
end
$$;

create or replace function salon.note_access(kind text, detail text default '', of_person uuid default null) returns void
  language sql set search_path = ''
as $$
  insert into public.access_log (kind, person_id, person, detail)
  values (note_access.kind, coalesce(of_person, auth.uid()),
          case when auth.uid() is null then 'Kommandozeile' else salon.actor() end, left(note_access.detail, 200))
$$;

-- A letter tells what must not be missed.
create or replace function salon.before_access_line() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if salon.caller() = 'authenticated' then
    perform salon.demand_proof(public.is_owner());
    new.id := gen_random_uuid();
    new.person_id := auth.uid();
    new.person := salon.actor();
  end if;
  return new;
end
$$;

create or replace function salon.after_access_line() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind in ('new_device', 'passkey_added', 'recovery_code_used', 'password_changed', 'joined', 'came_back',
                  'role_changed', 'session_stolen', 'restore') then
    insert into mail.outbox (kind, subject_id, dedupe) values ('access', new.id, 'access:' || new.id);
  end if;
  return null;
end
$$;

create or replace trigger before_row before insert on public.access_log
  for each row execute function salon.before_access_line();

create or replace trigger after_row after insert on public.access_log
  for each row execute function salon.after_access_line();

-- Two owners who let each other go take turns, before either holds a row: the second finds that she is the last.
create or replace function salon.one_after_another() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  return null;
end
$$;

create or replace function salon.before_person() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if salon.caller() = 'authenticated' then
    -- Asked again: whoever waited for her turn may have been let go meanwhile.
    if (tg_op = 'DELETE' or new.role <> old.role) and not public.is_owner() then
      raise insufficient_privilege using message = 'Only owners let people go and give roles';
    end if;
    perform salon.demand_proof(tg_op = 'DELETE' or new.role <> old.role);
  end if;
  if old.role = 'owner' and (tg_op = 'DELETE' or new.role <> 'owner')
     and not exists (select from public.people where role = 'owner' and id <> old.id) then
    raise sqlstate 'PT409' using message = 'One owner always remains';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- Her account goes with her, her sessions and keys with the account.
create or replace function salon.after_person() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  name constant text := coalesce(nullif(old.name, ''), (select email from auth.users where id = old.id), '');
begin
  if tg_op = 'DELETE' then
    perform salon.note_access('left', name);
    delete from auth.users where id = old.id;
  elsif new.role <> old.role then
    perform salon.note_access('role_changed', name || ': ' || new.role);
  end if;
  return null;
end
$$;

create or replace trigger one_after_another before update or delete on public.people
  for each statement execute function salon.one_after_another();

create or replace trigger before_row before update or delete on public.people
  for each row execute function salon.before_person();

create or replace trigger after_row after update or delete on public.people
  for each row execute function salon.after_person();

create or replace function salon.before_invitation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if salon.caller() = 'authenticated' then
    perform salon.demand_proof(public.is_owner());
    new.email := lower(salon.trimmed(new.email));
    if new.email <> '' and not salon.is_mailbox(new.email) then perform salon.refuse(tg_table_name, 'email'); end if;
  end if;
  new.name := left(salon.trimmed(new.name), 60);
  new.invited_by := salon.actor();
  -- Of two links for one person the newer holds.
  delete from public.invitations where person_id = new.person_id;
  return new;
end
$$;

create or replace function salon.after_invitation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform salon.note_access('invited', coalesce(nullif(new.name, ''), new.email));
  if new.email <> '' then
    insert into mail.outbox (kind, subject_id, dedupe) values ('invitation', new.id, 'invitation:' || new.id);
  end if;
  return null;
end
$$;

create or replace trigger before_row before insert on public.invitations
  for each row execute function salon.before_invitation();

create or replace trigger after_row after insert on public.invitations
  for each row execute function salon.after_invitation();

-- Whoever ends passwords for everybody must get in without one herself.
create or replace function salon.before_sign_in_rules() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.passkeys_only = old.passkeys_only then return new; end if;
  if salon.caller() = 'authenticated' then
    perform salon.demand_proof(true);
    if new.passkeys_only and not exists (select from auth.passkeys where user_id = auth.uid()) then
      raise sqlstate 'PT409' using message = 'Make a passkey of your own first';
    end if;
  end if;
  perform salon.note_access('passkeys_only', case when new.passkeys_only then 'on' else 'off' end);
  return new;
end
$$;

create or replace trigger before_row before update on public.sign_in_rules
  for each row execute function salon.before_sign_in_rules();

-- A new address makes the old one worthless.
create or replace function salon.before_calendar_address() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if salon.caller() = 'authenticated' and public.is_admin() then
    perform salon.demand_proof(true);
    perform pg_advisory_xact_lock(hashtextextended('calendar address', 0));
    delete from public.calendar_addresses where person_id = auth.uid();
    new.person_id := auth.uid();
    perform salon.note_access('calendar_address');
  end if;
  return new;
end
$$;

create or replace trigger before_row before insert on public.calendar_addresses
  for each row execute function salon.before_calendar_address();

drop function if exists salon.end_calendar_address() cascade;

revoke all on all functions in schema salon from public;
