-- The day of the next month by which the values of a month of the process are typed; in a shorter month its last day. Null: by no day.
ALTER TABLE gmr_processo ADD COLUMN dia_limite smallint CHECK (dia_limite BETWEEN 1 AND 31);
