-- What a wish for an appointment says, beside the message that says it in words. Its sender names it, so that
-- whoever reads it checks it first (domain/booking-wish.ts).
alter table public.contact_submissions
  add column wish jsonb check (jsonb_typeof(wish) = 'object' and char_length(wish::text) <= 40000);

grant insert (wish) on public.contact_submissions to anon;
