-- Since when a page says what it says is told by the history of the salon.
drop table salon.page_dates;
