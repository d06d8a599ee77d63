/** Rights and acting as somebody else, as lists and the frame say it; the rest is in `access.ts`. */
export const people = {
  rights: {
    unknown: 'Your rights could not be checked',
    do_own: 'Sign in with your own key, or ask the owner of the account for this right.',
    do_acting: 'Ask %{who} for this right, or go back to your account.',
  },
  notice: {
    returned: 'You are back in your own account',
    someone: 'someone else',
    accepted: '%{who} has accepted your invitation to “%{name}”',
  },
};
