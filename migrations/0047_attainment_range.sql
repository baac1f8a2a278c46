-- What the scores of a process count of attainments at least and at most, in whole percents. Null: without a bound.
ALTER TABLE gmr_processo
  ADD COLUMN atingimento_minimo integer CHECK (atingimento_minimo BETWEEN -10000 AND 10000),
  ADD COLUMN atingimento_maximo integer CHECK (atingimento_maximo BETWEEN -10000 AND 10000),
  ADD CHECK (atingimento_minimo <= atingimento_maximo);
