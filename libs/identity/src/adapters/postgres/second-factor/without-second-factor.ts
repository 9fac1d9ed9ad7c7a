/** A condition in SQL: whether a user has no second factor. @param userId an expression */
export const WITHOUT_SECOND_FACTOR = (userId: string) =>
  `not exists (select from authenticator_apps f where f.user_id = ${userId} and f.confirmed_at is not null)
   and not exists (select from passkeys f where f.user_id = ${userId})`;
