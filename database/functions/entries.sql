-- What holds for entries whoever writes them: their words, their times, their id, and since when they are
-- settled. What comes back from bin or quarantine keeps its words and times.

-- As a form takes blanks away: everything JavaScript's trim() knows.
create or replace function salon.trimmed(words text) returns text
  language sql immutable set search_path = ''
as $$
  select btrim(words, e'\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;

-- With fewer than three digits nobody can be called.
create or replace function salon.is_dialable(phone text) returns boolean
  language sql immutable set search_path = ''
as $$
  select char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 3
$$;

-- The rule of domain/text-field.ts.
create or replace function salon.is_mailbox(email text) returns boolean
  language sql immutable set search_path = ''
as $$
  select char_length(email) <= 254 and email ~
    '^(?=.{1,64}@)[A-Za-z0-9_!&''*+=~-]+(?:\.[A-Za-z0-9_!&''*+=~-]+)*@(?:[A-Za-z0-9À-ÖØ-öø-ž](?:[A-Za-z0-9À-ÖØ-öø-ž-]{0,61}[A-Za-z0-9À-ÖØ-öø-ž])?\.)+(?:[A-Za-zÀ-ÖØ-öø-ž]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$'
$$;

-- What people write is judged when they write it. Rows from before stay as they are, also in a backup that is
-- restored and in what comes back from bin or quarantine: a check of the table would refuse those.
create or replace function salon.refuse(of_table text, of_column text) returns void
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'new row for relation "%" violates the check of column "%"', of_table, of_column
    using errcode = '23514', table = of_table, column = of_column;
end
$$;

-- Whoever leaves the name blank is called Anonym. The trigger's name lets it run before `admit`, which knows an
-- entry again by its words.
create or replace function salon.absent_name() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(salon.trimmed(new.author_name), '') = '' then
    new.author_name := 'Anonym';
  end if;
  return new;
end
$$;

create or replace trigger absent_name before insert or update of author_name on public.reviews
  for each row when (current_user in ('anon', 'authenticated')) execute function salon.absent_name();

create or replace function salon.check_review() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if char_length(salon.trimmed(new.review_text)) < 10 then
    perform salon.refuse(tg_table_name, 'review_text');
  end if;
  return new;
end
$$;

create or replace function salon.check_request() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if salon.trimmed(new.name) = '' then
    perform salon.refuse(tg_table_name, 'name');
  elsif salon.trimmed(new.email) <> '' and not salon.is_mailbox(salon.trimmed(new.email)) then
    perform salon.refuse(tg_table_name, 'email');
  elsif salon.trimmed(new.phone) <> '' and not salon.is_dialable(new.phone) then
    perform salon.refuse(tg_table_name, 'phone');
  elsif salon.trimmed(new.message) = '' then
    perform salon.refuse(tg_table_name, 'message');
  end if;
  return new;
end
$$;

create or replace function salon.check_application() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if salon.trimmed(new.name) = '' then
    perform salon.refuse(tg_table_name, 'name');
  elsif not salon.is_dialable(new.phone) then
    perform salon.refuse(tg_table_name, 'phone');
  elsif salon.trimmed(new.is_hairdresser) = '' then
    perform salon.refuse(tg_table_name, 'is_hairdresser');
  elsif salon.trimmed(new.work_hours) = '' then
    perform salon.refuse(tg_table_name, 'work_hours');
  elsif salon.trimmed(new.start_date) = '' then
    perform salon.refuse(tg_table_name, 'start_date');
  end if;
  return new;
end
$$;

create or replace trigger check_words before insert or update of review_text on public.reviews
  for each row when (current_user in ('anon', 'authenticated')) execute function salon.check_review();

create or replace trigger check_words before insert or update of name, email, phone, message
  on public.contact_submissions
  for each row when (current_user in ('anon', 'authenticated')) execute function salon.check_request();

create or replace trigger check_words before insert or update of name, phone, is_hairdresser, work_hours, start_date
  on public.job_applications
  for each row when (current_user in ('anon', 'authenticated'))
  execute function salon.check_application();

-- Whoever is signed in may name created_at; the database's own time stands there all the same.
create or replace function salon.keep_created_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then new.created_at := now(); else new.created_at := old.created_at; end if;
  return new;
end
$$;

-- Nobody else sets when notes were saved. An entry that comes back keeps the time.
create or replace function salon.date_notes() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.notes_saved_at := case when new.notes is not null then clock_timestamp() end;
  elsif new.notes is distinct from old.notes then
    new.notes_saved_at := clock_timestamp();
  else
    new.notes_saved_at := old.notes_saved_at;
  end if;
  return new;
end
$$;

-- History, bin and deletion dates are found by the id: it is given once.
create or replace function salon.keep_id() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'An entry keeps its id' using errcode = '23514';
end
$$;

-- Since when a request or an application is settled. Opened again the time counts no more; filing a settled
-- one away does not begin it anew, nor does the way through the bin.
create or replace function intake.note_decision() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from intake.decisions
     where kind = tg_argv[0] and row_id = old.id
       and not exists (select from public.bin where id = old.id);
  elsif tg_op = 'UPDATE' and new.status = old.status then
    return null;
  elsif tg_op = 'INSERT' or new.status = 'archived' then
    insert into intake.decisions (kind, row_id)
    select tg_argv[0], new.id
     where new.status in ('accepted', 'rejected', 'completed', 'archived')
    on conflict (kind, row_id) do nothing;
  elsif new.status in ('accepted', 'rejected', 'completed') then
    insert into intake.decisions (kind, row_id) values (tg_argv[0], new.id)
    on conflict (kind, row_id) do update set decided_at = now();
  else
    delete from intake.decisions where kind = tg_argv[0] and row_id = new.id;
  end if;
  return null;
end
$$;

create or replace trigger note_decision
  after insert or delete or update of status on public.contact_submissions
  for each row execute function intake.note_decision('request');

create or replace trigger note_decision
  after insert or delete or update of status on public.job_applications
  for each row execute function intake.note_decision('application');

do $$
declare
  one text;
begin
  foreach one in array
    array['reviews', 'contact_submissions', 'job_applications', 'missing_urls', 'special_days']
  loop
    execute format(
      'create or replace trigger keep_created_at before insert or update on public.%I
         for each row when (current_user = ''authenticated'') execute function salon.keep_created_at()',
      one);
  end loop;
  foreach one in array array['contact_submissions', 'job_applications'] loop
    execute format(
      'create or replace trigger date_new_notes before insert on public.%I
         for each row when (current_user in (''anon'', ''authenticated''))
         execute function salon.date_notes()', one);
    execute format(
      'create or replace trigger date_notes before update on public.%I
         for each row execute function salon.date_notes()', one);
  end loop;
  foreach one in array array['reviews', 'contact_submissions', 'job_applications', 'quarantine'] loop
    execute format(
      'create or replace trigger keep_id before update on public.%I
         for each row when (new.id is distinct from old.id) execute function salon.keep_id()', one);
  end loop;
end $$;

revoke all on all functions in schema intake, salon from public;
