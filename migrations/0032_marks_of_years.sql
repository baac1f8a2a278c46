-- A mark may stand for several months of an indicator in a panel and year, as a bulk write changes them: bits from January on, in place of
-- `mes`. The feed of changes gets one entry for such a mark, without a month.
ALTER TABLE marca ADD COLUMN meses smallint;
