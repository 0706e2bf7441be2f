-- Photos: no more than a disk and a backup can carry.
create or replace function salon.limit_photos() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Whoever adds one at the same moment waits here, and counts this one too.
  perform pg_advisory_xact_lock(hashtextextended('photos', 0));
  -- What was deleted for good, and only waits for the night, takes nobody's place.
  if (select count(*) from salon.photos
       where stored_at > now() - interval '1 day' or id in (
         select jsonb_path_query(document, '$.photos[*].id') #>> '{}' from public.salon)) > 300 then
    raise exception using errcode = 'PT422',
      message = 'Es sind schon 300 Fotos gespeichert. Bitte erst welche endgültig löschen.';
  end if;
  return null;
end
$$;

create or replace trigger after_row after insert on salon.photos
  for each row execute function salon.limit_photos();

revoke all on all functions in schema salon from public;
