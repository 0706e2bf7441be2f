-- Words, times and domains. What form, API and database say about a field is the same; when something
-- happened is said by the database; one domain is one, however it is written.

-- As a form takes blanks away: everything JavaScript's trim() knows.
create function salon.trimmed(words text) returns text
  language sql immutable set search_path = ''
as $$
  select btrim(words, e'\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;

-- With fewer than three digits nobody can be called.
create function salon.is_dialable(phone text) returns boolean
  language sql immutable set search_path = ''
as $$
  select char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 3
$$;

create function salon.is_mailbox(email text) returns boolean
  language sql immutable set search_path = ''
as $$
  select email ~
    '^[A-Za-z0-9_+-]+(\.[A-Za-z0-9_+-]+)*@[A-Za-z0-9]+([.-][A-Za-z0-9]+)*\.[A-Za-z]{2,}$'
$$;

-- What people write is judged when they write it. Rows from before stay as they are, also in a backup that is
-- restored and in what comes back from bin or quarantine: a check of the table would refuse those.
create function salon.refuse(of_table text, of_column text) returns void
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'new row for relation "%" violates the check of column "%"', of_table, of_column
    using errcode = '23514', table = of_table, column = of_column;
end
$$;

create function salon.check_review() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if salon.trimmed(new.author_name) = '' then
    perform salon.refuse(tg_table_name, 'author_name');
  elsif char_length(salon.trimmed(new.review_text)) < 10 then
    perform salon.refuse(tg_table_name, 'review_text');
  end if;
  return new;
end
$$;

create function salon.check_request() returns trigger
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

create function salon.check_application() returns trigger
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

create trigger check_words before insert or update of author_name, review_text on public.reviews
  for each row when (current_user in ('anon', 'authenticated')) execute function salon.check_review();

create trigger check_words before insert or update of name, email, phone, message
  on public.contact_submissions
  for each row when (current_user in ('anon', 'authenticated')) execute function salon.check_request();

create trigger check_words before insert or update of name, phone, is_hairdresser, work_hours, start_date
  on public.job_applications
  for each row when (current_user in ('anon', 'authenticated'))
  execute function salon.check_application();

-- Whoever is signed in may name the columns that tell when, as before; the database's own time stands there
-- all the same. What comes back from bin or quarantine, and what jobs write, keeps its times.
create function salon.keep_created_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then new.created_at := now(); else new.created_at := old.created_at; end if;
  return new;
end
$$;

create function salon.keep_check_date() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then new.check_date := now(); else new.check_date := old.check_date; end if;
  return new;
end
$$;

-- The end of a run says when the last check was.
create function salon.keep_last_check() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then new.last_check := null; else new.last_check := old.last_check; end if;
  return new;
end
$$;

do $$
declare
  dated text;
begin
  foreach dated in array array['reviews', 'contact_submissions', 'job_applications', 'missing_urls',
                               'special_days']
  loop
    execute format(
      'create trigger keep_created_at before insert or update on public.%I
         for each row when (current_user = ''authenticated'') execute function salon.keep_created_at()',
      dated);
  end loop;
end $$;

create trigger keep_check_date before insert or update on public.sitemap_checks
  for each row when (current_user = 'authenticated') execute function salon.keep_check_date();

create trigger keep_last_check before insert or update on public.sitemap_schedules
  for each row when (current_user = 'authenticated') execute function salon.keep_last_check();

-- Of schedules for one domain the active one stays, the newest of several; of runs that go on the first.
delete from public.sitemap_schedules where id in (
  select id from (
    select id, row_number() over (partition by lower(domain)
                                  order by is_active desc, updated_at desc, id desc) as place
      from public.sitemap_schedules) as ranked
   where place > 1);
update public.sitemap_schedules set domain = lower(domain) where domain <> lower(domain);

update public.sitemap_runs set state = 'cancelled', is_cancelled = true, ended_at = now()
 where id in (
   select id from (
     select id, row_number() over (partition by lower(domain) order by created_at, id) as place
       from public.sitemap_runs where state in ('waiting', 'running')) as ranked
    where place > 1);
update public.sitemap_runs set domain = lower(domain) where domain <> lower(domain);
update public.sitemap_checks set domain = lower(domain) where domain <> lower(domain);

create function salon.fold_domain() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.domain := lower(new.domain);
  return new;
end
$$;

do $$
declare
  named text;
begin
  foreach named in array
    array['sitemap_schedules', 'sitemap_runs', 'sitemap_checks', 'sitemap_test_mails']
  loop
    execute format(
      'create trigger fold_domain before insert or update of domain on public.%I
         for each row execute function salon.fold_domain()', named);
  end loop;
end $$;

revoke all on function salon.trimmed(text), salon.is_dialable(text), salon.is_mailbox(text),
  salon.refuse(text, text), salon.check_review(), salon.check_request(), salon.check_application(),
  salon.keep_created_at(), salon.keep_check_date(), salon.keep_last_check(), salon.fold_domain()
  from public;
