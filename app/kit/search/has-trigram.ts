// Matches a letter or digit that has a character on either side, as in 'fid' or 'J.V. 7'. If a search contains no such
// letter or digit, LIKE reads the whole index, which takes 20 s for a million rows. Some scripts are left out, because
// the C library behind PostgreSQL may not know all of their letters.
export const HAS_TRIGRAM = /.(?=[\0-\u085f\u1100-\u11ff\u3041-\u9fef])[\p{L}\p{Nd}]./su
