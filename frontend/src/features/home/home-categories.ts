/** The five fields of the home page, with what a visitor would look for in each. */
export const homeCategories = [
  { name: 'Frontend', keywords: ['HTML', 'CSS', 'JavaScript', 'React'] },
  { name: 'Backend', keywords: ['Java', 'Spring', 'Node.js', 'Database'] },
  { name: 'Mobile', keywords: ['Android', 'iOS', 'Flutter', 'React Native'] },
  { name: 'Algorithm', keywords: ['자료구조', '알고리즘', '문제 해결', '코딩 테스트'] },
  { name: 'CS', keywords: ['운영체제', '네트워크', '데이터베이스', '컴퓨터 구조'] },
] as const;
