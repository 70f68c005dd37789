/** People the demo apps offer as assignees, guests and recipients. The fixtures use them too. */
export const colleagues = [
  { fullName: 'Hannah Whitcombe', email: 'hannah.whitcombe@lantern.example', avatar: '/demos/avatars/5.svg' },
  { fullName: 'Kenji Morishita', email: 'kenji.morishita@lantern.example', avatar: '/demos/avatars/6.svg' },
  { fullName: 'Siobhan Carrick', email: 'siobhan.carrick@lantern.example', avatar: '/demos/avatars/9.svg' },
  { fullName: 'Rafael Quintela', email: 'rafael.quintela@lantern.example', avatar: '/demos/avatars/12.svg' },
  { fullName: 'Clara Weissmann', email: 'clara.weissmann@lantern.example', avatar: '/demos/avatars/29.svg' },
  { fullName: 'Marisol Echeverri', email: 'marisol.echeverri@lantern.example', avatar: '/demos/avatars/45.svg' },
] as const;
