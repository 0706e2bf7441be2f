-- Nobody keeps copies of public reviews in memory any more (0028): approving waits for no lock.
drop trigger outlast_copies_insert on public.reviews;
drop trigger outlast_copies_update on public.reviews;
drop trigger outlast_copies_delete on public.reviews;
drop trigger outlast_copies_truncate on public.reviews;
drop function salon.outlast_copies();
