-- Answers: what holds when an admin answers an entry, notes a call, or takes it back. An answer by mail leaves
-- ten seconds later: until then it can be taken back.

-- Status and address of an entry, which nobody changes until this is over.
create or replace function salon.entry_status(of_table text, of_entry uuid, out status text, out email text)
  language plpgsql security definer set search_path = ''
as $$
begin
  if of_table = 'contact_submissions' then
    select one.status, salon.trimmed(one.email) into status, email
      from public.contact_submissions as one where id = of_entry for update;
  else
    select one.status into status from public.job_applications as one where id = of_entry for update;
  end if;
  if status is null then
    raise sqlstate 'PT404' using message = 'There is no such entry';
  end if;
end
$$;

-- Whoever is no admin is left to the policy. The same answer sent again is stored once.
create or replace function salon.admit_answer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  entry  record;
  known  public.answers;
  newest uuid;
begin
  if not public.is_admin() then return new; end if;
  entry := salon.entry_status(new.entry_table, new.entry_id);
  select * into known from public.answers where id = new.id;
  if found then
    if (known.entry_id, known.way, known.subject, known.message)
       = (new.entry_id, new.way, new.subject, new.message) then
      return null;
    end if;
    raise sqlstate 'PT409' using message = 'This id was used for another answer';
  end if;
  if new.way = 'mail' then
    if not coalesce(salon.is_mailbox(entry.email), false) then
      perform salon.refuse(tg_table_name, 'way');
    end if;
    select id into newest from public.answers
     where entry_id = new.entry_id order by created_at desc, id desc limit 1;
    if newest is distinct from new.seen then
      raise sqlstate 'PT409' using message = 'Somebody else has answered meanwhile';
    end if;
  end if;
  new.author := salon.actor();
  new.created_at := clock_timestamp();
  new.status_before := case entry.status when 'new' then 'new' end;
  return new;
end
$$;

create or replace trigger admit_answer before insert on public.answers
  for each row when (current_user = 'authenticated') execute function salon.admit_answer();

-- Whoever is answered is not new any more. With the caller's own rights: the history tells who it was.
create or replace function salon.take_up_entry() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.entry_table = 'contact_submissions' then
    update public.contact_submissions set status = 'in_progress'
     where id = new.entry_id and status = 'new';
  else
    update public.job_applications set status = 'reviewing'
     where id = new.entry_id and status = 'new';
  end if;
  return null;
end
$$;

-- Taken back, the entry is as before, unless somebody has moved it on.
create or replace function salon.put_entry_back() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if old.status_before is null
     or exists (select from public.answers where entry_id = old.entry_id)
     or exists (select from public.appointments where entry_id = old.entry_id) then
    return null;
  end if;
  if old.entry_table = 'contact_submissions' then
    update public.contact_submissions set status = old.status_before
     where id = old.entry_id and status = 'in_progress';
  else
    update public.job_applications set status = old.status_before
     where id = old.entry_id and status = 'reviewing';
  end if;
  return null;
end
$$;

create or replace function salon.queue_answer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into mail.outbox (kind, subject_id, dedupe, due_at)
  values ('answer', new.id, 'answer:' || new.id, now() + interval '10 seconds');
  return null;
end
$$;

create or replace trigger queue_answer after insert on public.answers
  for each row when (current_user = 'authenticated' and new.way = 'mail')
  execute function salon.queue_answer();

-- Locked, a letter waits: either it is taken back here or it has begun to leave.
create or replace function salon.keep_what_left() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from mail.outbox where subject_id = old.id order by id for update;
  if exists (select from mail.outbox where subject_id = old.id and attempts > 0) then
    raise sqlstate 'PT409' using message = 'It is on its way already';
  end if;
  return old;
end
$$;

-- However an answer or a date goes, its letters go with it.
create or replace function salon.forget_letters() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from mail.outbox where subject_id = old.id;
  return null;
end
$$;

-- An entry that goes for good takes along what was answered and agreed. Into the bin nothing goes for good.
create or replace function salon.forget_answers(of_entry uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.answers where entry_id = of_entry;
  delete from public.appointments where entry_id = of_entry;
  delete from public.writers where entry_id = of_entry;
  delete from mail.outbox where subject_id = of_entry and kind = 'acknowledgement';
end
$$;

create or replace function salon.forget_thread() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform salon.forget_answers(old.id);
  return null;
end
$$;

do $$
declare
  one text;
begin
  foreach one in array array['answers', 'appointments'] loop
    execute format(
      'create or replace trigger take_up_entry after insert on public.%I
         for each row when (current_user = ''authenticated'') execute function salon.take_up_entry()', one);
    execute format(
      'create or replace trigger put_entry_back after delete on public.%I
         for each row when (current_user = ''authenticated'') execute function salon.put_entry_back()', one);
    execute format(
      'create or replace trigger keep_what_left before delete on public.%I
         for each row when (current_user = ''authenticated'') execute function salon.keep_what_left()', one);
    execute format(
      'create or replace trigger forget_letters after delete on public.%I
         for each row execute function salon.forget_letters()', one);
  end loop;
  foreach one in array array['contact_submissions', 'job_applications'] loop
    execute format(
      'create or replace trigger forget_thread after delete on public.%I
         for each row when (current_user <> ''authenticated'') execute function salon.forget_thread()', one);
  end loop;
end $$;

-- Nobody says in somebody else's name that they are writing, or have stopped.
create or replace function salon.note_writer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.author = salon.actor() then return old; end if;
    return null;
  end if;
  if tg_op = 'INSERT' and public.is_admin() then
    delete from public.writers where at < now() - interval '1 hour';
  end if;
  new.author := salon.actor();
  new.at := clock_timestamp();
  return new;
end
$$;

create or replace trigger note_writer before insert or update or delete on public.writers
  for each row when (current_user = 'authenticated') execute function salon.note_writer();

-- To the salon's own mailbox, one a minute at most.
create or replace function salon.queue_own_test_mail() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into mail.outbox (kind, subject_id, dedupe)
  values ('test', new.id, concat_ws(':', 'test', date_trunc('minute', now())))
  on conflict (dedupe) do nothing;
  return null;
end
$$;

create or replace trigger queue_test_mail after insert on public.test_mails
  for each row execute function salon.queue_own_test_mail();

revoke all on all functions in schema salon from public;
