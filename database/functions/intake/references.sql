-- References: what visitors may name on the phone, made from the key of their request as the form makes
-- it. The same request sent under several keys has several; more than five nobody needs, and they must not
-- fill the table.
create or replace function intake.reference_of(key uuid) returns text
  language sql immutable set search_path = ''
as $$ select upper(left(replace(key::text, '-', ''), 6)) $$;

create or replace function intake.add_reference(request uuid, its_key uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  if (select count(*) from intake.reference_keys where row_id = request) >= 5 then
    return;
  end if;
  insert into intake.reference_keys (row_id, key) values (request, its_key) on conflict do nothing;
  if found then
    update public.contact_submissions
       set reference = concat_ws(' ', reference, intake.reference_of(its_key))
     where id = request;
  end if;
end
$$;

create or replace function intake.keep_reference(request uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform intake.add_reference(request, key)
     from intake.received where row_id = request and key is not null;
end
$$;

-- What comes out of quarantine has its references again.
create or replace function intake.references_of(request uuid) returns text
  language plpgsql stable set search_path = ''
as $$
begin
  return (select string_agg(intake.reference_of(key), ' ' order by created_at)
            from intake.reference_keys where row_id = request);
end
$$;

revoke all on all functions in schema intake from public;
