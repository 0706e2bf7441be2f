-- References: what visitors may name on the phone, made from the key of their request as the form makes
-- it. The same request sent under several keys has several; more than five nobody needs, and they must not
-- fill the table.
create or replace function intake.add_reference(request uuid, its_key uuid) returns void
  language sql set search_path = ''
as $$
  insert into intake.reference_keys (row_id, key)
  select request, its_key
   where 5 > (select count(*) from intake.reference_keys where row_id = request)
  on conflict do nothing
$$;

-- What comes out of bin or quarantine has them again.
create or replace function intake.references_of(request uuid) returns text
  language sql stable set search_path = ''
as $$
  select string_agg(upper(left(replace(key::text, '-', ''), 6)), ' ' order by created_at)
    from intake.reference_keys where row_id = request
$$;

drop function if exists intake.keep_reference(uuid);
drop function if exists intake.reference_of(uuid);

revoke all on all functions in schema intake from public;
