PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE __diesel_schema_migrations (
       version VARCHAR(50) PRIMARY KEY NOT NULL,
       run_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP
);
INSERT INTO __diesel_schema_migrations VALUES('0001','2026-11-21 23:59:28');
INSERT INTO __diesel_schema_migrations VALUES('0002','2026-11-21 23:59:28');
INSERT INTO __diesel_schema_migrations VALUES('0003','2026-11-21 23:59:28');
INSERT INTO __diesel_schema_migrations VALUES('0004','2026-11-21 23:59:28');
INSERT INTO __diesel_schema_migrations VALUES('0005','2026-11-22 17:16:01');
INSERT INTO __diesel_schema_migrations VALUES('0006','2026-11-22 17:16:01');
INSERT INTO __diesel_schema_migrations VALUES('0007','2026-11-22 17:16:01');
INSERT INTO __diesel_schema_migrations VALUES('0008','2026-11-22 17:16:01');
CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    nickname TEXT NOT NULL,
    nickname_folded TEXT NOT NULL CONSTRAINT users_nickname_folded_unique UNIQUE,
    email TEXT NOT NULL,
    email_folded TEXT NOT NULL CONSTRAINT users_email_folded_unique UNIQUE,
    email_verified_at INTEGER,
    profile_image_url TEXT,
    is_admin BOOLEAN NOT NULL DEFAULT FALSE,
    suspended_at INTEGER,
    created_at INTEGER NOT NULL
);
INSERT INTO users VALUES(1,'데모준호','데모준호','demo-b2e09fd3783a@demo.invalid','demo-b2e09fd3783a@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734);
INSERT INTO users VALUES(2,'코드읽는데모','코드읽는데모','demo-66391847e93b@demo.invalid','demo-66391847e93b@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734);
INSERT INTO users VALUES(3,'데모도윤','데모도윤','demo-02b1c0e895fc@demo.invalid','demo-02b1c0e895fc@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734);
INSERT INTO users VALUES(4,'데모하은','데모하은','demo-e8aff7445ba2@demo.invalid','demo-e8aff7445ba2@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734);
INSERT INTO users VALUES(5,'데모유진','데모유진','demo-3f5d659189b9@demo.invalid','demo-3f5d659189b9@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734);
INSERT INTO users VALUES(6,'데모세훈','데모세훈','demo-e77c8d618c82@demo.invalid','demo-e77c8d618c82@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734);
INSERT INTO users VALUES(7,'데모채원','데모채원','demo-4b73c0e5136f@demo.invalid','demo-4b73c0e5136f@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734);
INSERT INTO users VALUES(8,'데모민재','데모민재','demo-a4284f18ce6b@demo.invalid','demo-a4284f18ce6b@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734);
INSERT INTO users VALUES(14,'모야','모야','moya@example.com','moya@example.com',NULL,NULL,0,NULL,1795305568794169);
INSERT INTO users VALUES(15,'독자님','독자님','reader@example.com','reader@example.com',NULL,NULL,0,NULL,1795305569159419);
INSERT INTO users VALUES(16,'관리인','관리인','keeper@example.com','keeper@example.com',NULL,NULL,1,NULL,1795305569475494);
CREATE TABLE credentials (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    changed_at INTEGER NOT NULL
);
INSERT INTO credentials VALUES(14,'$argon2id$v=19$m=19456,t=2,p=1$wgP6UzaV8lNFCMeuGvVsrA$8T721tBMyfkcdjTiCNRdHtNwmMo/F83vy0qjBcWVUcw',1795305568794169);
INSERT INTO credentials VALUES(15,'$argon2id$v=19$m=19456,t=2,p=1$xPw5ho/XnFatBjVKRo1Srg$zWvjIRTJ+kaoDTeUUCF83zd8G2CeRvs88FzT3LN4jG4',1795305569159419);
INSERT INTO credentials VALUES(16,'$argon2id$v=19$m=19456,t=2,p=1$b/fAsILD3bY1/g8SEIAOEA$Dq8595cYGxDpGccnEqsy/AHxEVW/PnTchClE9c9H+wY',1795305569475494);
CREATE TABLE refresh_families (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('TAB', 'COOKIE')),
    device TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER
);
INSERT INTO refresh_families VALUES(6,16,'TAB','Python-urllib/3.11',1795305577559560,1795305577559560,1796515177559560,NULL);
CREATE TABLE refresh_tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    family_id INTEGER NOT NULL REFERENCES refresh_families (id) ON DELETE CASCADE,
    digest BLOB NOT NULL CONSTRAINT refresh_tokens_digest_unique UNIQUE,
    predecessor_id INTEGER,
    issued_at INTEGER NOT NULL,
    replaced_at INTEGER,
    voided_at INTEGER
);
INSERT INTO refresh_tokens VALUES(6,6,X'cba030dac68074dd91a500afa7417e2e9355cc1f7313061e3b5ff62c18eeac05',NULL,1795305577559560,NULL,NULL);
CREATE TABLE consents (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('TERMS', 'PRIVACY', 'MARKETING')),
    given BOOLEAN NOT NULL,
    decided_at INTEGER NOT NULL
);
INSERT INTO consents VALUES(1,14,'TERMS',1,1795305568794169);
INSERT INTO consents VALUES(2,14,'PRIVACY',1,1795305568794169);
INSERT INTO consents VALUES(3,14,'MARKETING',1,1795305568794169);
INSERT INTO consents VALUES(4,15,'TERMS',1,1795305569159419);
INSERT INTO consents VALUES(5,15,'PRIVACY',1,1795305569159419);
INSERT INTO consents VALUES(6,16,'TERMS',1,1795305569475494);
INSERT INTO consents VALUES(7,16,'PRIVACY',1,1795305569475494);
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    actor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    action TEXT NOT NULL,
    subject_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    done_at INTEGER NOT NULL
);
INSERT INTO audit VALUES(1,14,'SIGNED_UP',14,1795305568794169);
INSERT INTO audit VALUES(2,14,'SIGNED_IN',14,1795305569030844);
INSERT INTO audit VALUES(3,15,'SIGNED_UP',15,1795305569159419);
INSERT INTO audit VALUES(4,15,'SIGNED_IN',15,1795305569295891);
INSERT INTO audit VALUES(5,16,'SIGNED_UP',16,1795305569475494);
INSERT INTO audit VALUES(6,16,'SIGNED_IN',16,1795305569534703);
INSERT INTO audit VALUES(7,NULL,'ADMIN_GRANTED',16,1795305576985604);
INSERT INTO audit VALUES(8,14,'SIGNED_IN',14,1795305577320677);
INSERT INTO audit VALUES(9,15,'SIGNED_IN',15,1795305577445049);
INSERT INTO audit VALUES(10,16,'SIGNED_IN',16,1795305577559560);
CREATE TABLE limits (
    key TEXT NOT NULL PRIMARY KEY,
    times TEXT NOT NULL,
    expires_at INTEGER NOT NULL
);
INSERT INTO limits VALUES('posts:14','[1795305569540707,1795305569546543]',1795309169546543);
CREATE TABLE categories (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    parent_id INTEGER REFERENCES categories (id),
    -- The parent's id, or 0 at the top: in a unique constraint no NULL is like another.
    siblings INTEGER NOT NULL,
    level SMALLINT NOT NULL CHECK (level BETWEEN 1 AND 3),
    name TEXT NOT NULL,
    name_folded TEXT NOT NULL,
    position INTEGER NOT NULL,
    -- How many studies are filed under it or below it.
    studies INTEGER NOT NULL DEFAULT 0 CHECK (studies >= 0),
    CONSTRAINT categories_sibling_name_unique UNIQUE (siblings, name_folded)
);
INSERT INTO categories VALUES(1,NULL,0,1,'Frontend','frontend',0,3);
INSERT INTO categories VALUES(2,1,1,2,'HTML','html',0,0);
INSERT INTO categories VALUES(3,2,2,3,'시맨틱 마크업','시맨틱 마크업',0,0);
INSERT INTO categories VALUES(4,2,2,3,'폼과 입력','폼과 입력',1,0);
INSERT INTO categories VALUES(5,2,2,3,'웹 접근성','웹 접근성',2,0);
INSERT INTO categories VALUES(6,2,2,3,'SEO와 로딩 성능','seo와 로딩 성능',3,0);
INSERT INTO categories VALUES(7,2,2,3,'웹 컴포넌트','웹 컴포넌트',4,0);
INSERT INTO categories VALUES(8,1,1,2,'CSS','css',1,0);
INSERT INTO categories VALUES(9,8,8,3,'Flexbox와 Grid','flexbox와 grid',0,0);
INSERT INTO categories VALUES(10,8,8,3,'반응형 디자인','반응형 디자인',1,0);
INSERT INTO categories VALUES(11,8,8,3,'CSS 애니메이션','css 애니메이션',2,0);
INSERT INTO categories VALUES(12,8,8,3,'디자인 시스템','디자인 시스템',3,0);
INSERT INTO categories VALUES(13,8,8,3,'CSS 성능과 유지보수','css 성능과 유지보수',4,0);
INSERT INTO categories VALUES(14,1,1,2,'JavaScript','javascript',2,0);
INSERT INTO categories VALUES(15,14,14,3,'TypeScript','typescript',0,0);
INSERT INTO categories VALUES(16,14,14,3,'DOM과 브라우저','dom과 브라우저',1,0);
INSERT INTO categories VALUES(17,14,14,3,'비동기 프로그래밍','비동기 프로그래밍',2,0);
INSERT INTO categories VALUES(18,14,14,3,'함수와 객체 설계','함수와 객체 설계',3,0);
INSERT INTO categories VALUES(19,14,14,3,'도구와 품질','도구와 품질',4,0);
INSERT INTO categories VALUES(20,1,1,2,'React','react',3,3);
INSERT INTO categories VALUES(21,20,20,3,'Next.js','next.js',0,0);
INSERT INTO categories VALUES(22,20,20,3,'상태 관리','상태 관리',1,0);
INSERT INTO categories VALUES(23,20,20,3,'훅과 컴포넌트 설계','훅과 컴포넌트 설계',2,0);
INSERT INTO categories VALUES(24,20,20,3,'데이터 요청과 폼','데이터 요청과 폼',3,0);
INSERT INTO categories VALUES(25,20,20,3,'성능과 테스트','성능과 테스트',4,0);
INSERT INTO categories VALUES(26,NULL,0,1,'Backend','backend',1,0);
INSERT INTO categories VALUES(27,26,26,2,'Java','java',0,0);
INSERT INTO categories VALUES(28,27,27,3,'객체 지향과 문법','객체 지향과 문법',0,0);
INSERT INTO categories VALUES(29,27,27,3,'컬렉션과 스트림','컬렉션과 스트림',1,0);
INSERT INTO categories VALUES(30,27,27,3,'동시성 프로그래밍','동시성 프로그래밍',2,0);
INSERT INTO categories VALUES(31,27,27,3,'서버와 데이터 연동','서버와 데이터 연동',3,0);
INSERT INTO categories VALUES(32,27,27,3,'JVM과 성능','jvm과 성능',4,0);
INSERT INTO categories VALUES(33,26,26,2,'Spring','spring',1,0);
INSERT INTO categories VALUES(34,33,33,3,'Spring Boot','spring boot',0,0);
INSERT INTO categories VALUES(35,33,33,3,'Spring Data JPA','spring data jpa',1,0);
INSERT INTO categories VALUES(36,33,33,3,'Spring Security','spring security',2,0);
INSERT INTO categories VALUES(37,33,33,3,'테스트와 배포','테스트와 배포',3,0);
INSERT INTO categories VALUES(38,33,33,3,'대규모 트래픽 처리','대규모 트래픽 처리',4,0);
INSERT INTO categories VALUES(39,26,26,2,'Node.js','node.js',2,0);
INSERT INTO categories VALUES(40,39,39,3,'Express','express',0,0);
INSERT INTO categories VALUES(41,39,39,3,'NestJS','nestjs',1,0);
INSERT INTO categories VALUES(42,39,39,3,'TypeScript 백엔드','typescript 백엔드',2,0);
INSERT INTO categories VALUES(43,39,39,3,'데이터베이스와 ORM','데이터베이스와 orm',3,0);
INSERT INTO categories VALUES(44,39,39,3,'성능과 운영','성능과 운영',4,0);
INSERT INTO categories VALUES(45,26,26,2,'Database','database',3,0);
INSERT INTO categories VALUES(46,45,45,3,'SQL과 쿼리 튜닝','sql과 쿼리 튜닝',0,0);
INSERT INTO categories VALUES(47,45,45,3,'PostgreSQL','postgresql',1,0);
INSERT INTO categories VALUES(48,45,45,3,'MySQL','mysql',2,0);
INSERT INTO categories VALUES(49,45,45,3,'Redis','redis',3,0);
INSERT INTO categories VALUES(50,45,45,3,'ORM','orm',4,0);
INSERT INTO categories VALUES(51,26,26,2,'Python','python',4,0);
INSERT INTO categories VALUES(52,51,51,3,'Django','django',0,0);
INSERT INTO categories VALUES(53,51,51,3,'FastAPI','fastapi',1,0);
INSERT INTO categories VALUES(54,51,51,3,'DRF와 API 서버','drf와 api 서버',2,0);
INSERT INTO categories VALUES(55,51,51,3,'DB와 비동기 작업','db와 비동기 작업',3,0);
INSERT INTO categories VALUES(56,51,51,3,'테스트와 배포','테스트와 배포',4,0);
INSERT INTO categories VALUES(57,NULL,0,1,'Mobile','mobile',2,0);
INSERT INTO categories VALUES(58,57,57,2,'Android','android',0,0);
INSERT INTO categories VALUES(59,58,58,3,'Jetpack Compose','jetpack compose',0,0);
INSERT INTO categories VALUES(60,58,58,3,'Kotlin과 코루틴','kotlin과 코루틴',1,0);
INSERT INTO categories VALUES(61,58,58,3,'앱 아키텍처','앱 아키텍처',2,0);
INSERT INTO categories VALUES(62,58,58,3,'데이터와 네트워크','데이터와 네트워크',3,0);
INSERT INTO categories VALUES(63,58,58,3,'성능과 출시','성능과 출시',4,0);
INSERT INTO categories VALUES(64,57,57,2,'iOS','ios',1,0);
INSERT INTO categories VALUES(65,64,64,3,'SwiftUI','swiftui',0,0);
INSERT INTO categories VALUES(66,64,64,3,'Swift 언어','swift 언어',1,0);
INSERT INTO categories VALUES(67,64,64,3,'데이터와 네트워크','데이터와 네트워크',2,0);
INSERT INTO categories VALUES(68,64,64,3,'UIKit과 시스템 기능','uikit과 시스템 기능',3,0);
INSERT INTO categories VALUES(69,64,64,3,'테스트와 출시','테스트와 출시',4,0);
INSERT INTO categories VALUES(70,57,57,2,'Flutter','flutter',2,0);
INSERT INTO categories VALUES(71,70,70,3,'Dart 언어','dart 언어',0,0);
INSERT INTO categories VALUES(72,70,70,3,'UI와 애니메이션','ui와 애니메이션',1,0);
INSERT INTO categories VALUES(73,70,70,3,'상태 관리','상태 관리',2,0);
INSERT INTO categories VALUES(74,70,70,3,'데이터와 네이티브 연동','데이터와 네이티브 연동',3,0);
INSERT INTO categories VALUES(75,70,70,3,'테스트와 배포','테스트와 배포',4,0);
INSERT INTO categories VALUES(76,57,57,2,'React Native','react native',3,0);
INSERT INTO categories VALUES(77,76,76,3,'Expo로 앱 만들기','expo로 앱 만들기',0,0);
INSERT INTO categories VALUES(78,76,76,3,'UI와 애니메이션','ui와 애니메이션',1,0);
INSERT INTO categories VALUES(79,76,76,3,'상태와 데이터','상태와 데이터',2,0);
INSERT INTO categories VALUES(80,76,76,3,'네이티브 모듈','네이티브 모듈',3,0);
INSERT INTO categories VALUES(81,76,76,3,'성능과 테스트','성능과 테스트',4,0);
INSERT INTO categories VALUES(82,NULL,0,1,'Algorithm','algorithm',3,1);
INSERT INTO categories VALUES(83,82,82,2,'자료구조','자료구조',0,0);
INSERT INTO categories VALUES(84,83,83,3,'선형 자료구조','선형 자료구조',0,0);
INSERT INTO categories VALUES(85,83,83,3,'트리와 힙','트리와 힙',1,0);
INSERT INTO categories VALUES(86,83,83,3,'해시와 캐시','해시와 캐시',2,0);
INSERT INTO categories VALUES(87,83,83,3,'그래프 표현','그래프 표현',3,0);
INSERT INTO categories VALUES(88,83,83,3,'고급 자료구조','고급 자료구조',4,0);
INSERT INTO categories VALUES(89,82,82,2,'알고리즘','알고리즘',1,0);
INSERT INTO categories VALUES(90,89,89,3,'정렬과 탐색','정렬과 탐색',0,0);
INSERT INTO categories VALUES(91,89,89,3,'동적 계획법','동적 계획법',1,0);
INSERT INTO categories VALUES(92,89,89,3,'그래프 알고리즘','그래프 알고리즘',2,0);
INSERT INTO categories VALUES(93,89,89,3,'그리디와 완전 탐색','그리디와 완전 탐색',3,0);
INSERT INTO categories VALUES(94,89,89,3,'문자열과 수학','문자열과 수학',4,0);
INSERT INTO categories VALUES(95,82,82,2,'문제 해결','문제 해결',2,0);
INSERT INTO categories VALUES(96,95,95,3,'문제 이해와 모델링','문제 이해와 모델링',0,0);
INSERT INTO categories VALUES(97,95,95,3,'복잡도 추정','복잡도 추정',1,0);
INSERT INTO categories VALUES(98,95,95,3,'풀이 발상 전략','풀이 발상 전략',2,0);
INSERT INTO categories VALUES(99,95,95,3,'증명과 정당성','증명과 정당성',3,0);
INSERT INTO categories VALUES(100,95,95,3,'디버깅과 테스트','디버깅과 테스트',4,0);
INSERT INTO categories VALUES(101,82,82,2,'코딩 테스트','코딩 테스트',3,1);
INSERT INTO categories VALUES(102,101,101,3,'Python 코딩 테스트','python 코딩 테스트',0,0);
INSERT INTO categories VALUES(103,101,101,3,'Java 코딩 테스트','java 코딩 테스트',1,0);
INSERT INTO categories VALUES(104,101,101,3,'C++ 코딩 테스트','c++ 코딩 테스트',2,0);
INSERT INTO categories VALUES(105,101,101,3,'구현과 시뮬레이션','구현과 시뮬레이션',3,1);
INSERT INTO categories VALUES(106,101,101,3,'시간 관리와 실전','시간 관리와 실전',4,0);
INSERT INTO categories VALUES(107,NULL,0,1,'CS','cs',4,0);
INSERT INTO categories VALUES(108,107,107,2,'운영체제','운영체제',0,0);
INSERT INTO categories VALUES(109,108,108,3,'프로세스와 스케줄링','프로세스와 스케줄링',0,0);
INSERT INTO categories VALUES(110,108,108,3,'동시성과 동기화','동시성과 동기화',1,0);
INSERT INTO categories VALUES(111,108,108,3,'메모리 관리','메모리 관리',2,0);
INSERT INTO categories VALUES(112,108,108,3,'파일 시스템과 입출력','파일 시스템과 입출력',3,0);
INSERT INTO categories VALUES(113,108,108,3,'리눅스와 컨테이너','리눅스와 컨테이너',4,0);
INSERT INTO categories VALUES(114,107,107,2,'네트워크','네트워크',1,0);
INSERT INTO categories VALUES(115,114,114,3,'TCP/IP','tcp/ip',0,0);
INSERT INTO categories VALUES(116,114,114,3,'HTTP와 웹','http와 웹',1,0);
INSERT INTO categories VALUES(117,114,114,3,'네트워크 보안','네트워크 보안',2,0);
INSERT INTO categories VALUES(118,114,114,3,'소켓 프로그래밍','소켓 프로그래밍',3,0);
INSERT INTO categories VALUES(119,114,114,3,'클라우드 네트워크','클라우드 네트워크',4,0);
INSERT INTO categories VALUES(120,107,107,2,'데이터베이스','데이터베이스',2,0);
INSERT INTO categories VALUES(121,120,120,3,'데이터 모델링과 정규화','데이터 모델링과 정규화',0,0);
INSERT INTO categories VALUES(122,120,120,3,'관계 대수와 질의 최적화','관계 대수와 질의 최적화',1,0);
INSERT INTO categories VALUES(123,120,120,3,'저장 구조와 인덱스','저장 구조와 인덱스',2,0);
INSERT INTO categories VALUES(124,120,120,3,'트랜잭션과 복구','트랜잭션과 복구',3,0);
INSERT INTO categories VALUES(125,120,120,3,'분산 데이터베이스','분산 데이터베이스',4,0);
INSERT INTO categories VALUES(126,107,107,2,'컴퓨터 구조','컴퓨터 구조',3,0);
INSERT INTO categories VALUES(127,126,126,3,'데이터 표현과 논리 회로','데이터 표현과 논리 회로',0,0);
INSERT INTO categories VALUES(128,126,126,3,'명령어와 어셈블리','명령어와 어셈블리',1,0);
INSERT INTO categories VALUES(129,126,126,3,'CPU와 파이프라인','cpu와 파이프라인',2,0);
INSERT INTO categories VALUES(130,126,126,3,'메모리 계층과 캐시','메모리 계층과 캐시',3,0);
INSERT INTO categories VALUES(131,126,126,3,'병렬 처리와 성능','병렬 처리와 성능',4,0);
INSERT INTO categories VALUES(132,NULL,0,1,'AI·데이터','ai·데이터',5,0);
INSERT INTO categories VALUES(133,132,132,2,'머신러닝','머신러닝',0,0);
INSERT INTO categories VALUES(134,133,133,3,'지도 학습','지도 학습',0,0);
INSERT INTO categories VALUES(135,133,133,3,'비지도 학습','비지도 학습',1,0);
INSERT INTO categories VALUES(136,133,133,3,'특성 공학','특성 공학',2,0);
INSERT INTO categories VALUES(137,133,133,3,'모델 평가와 튜닝','모델 평가와 튜닝',3,0);
INSERT INTO categories VALUES(138,132,132,2,'딥러닝','딥러닝',1,0);
INSERT INTO categories VALUES(139,138,138,3,'PyTorch','pytorch',0,0);
INSERT INTO categories VALUES(140,138,138,3,'컴퓨터 비전','컴퓨터 비전',1,0);
INSERT INTO categories VALUES(141,138,138,3,'자연어 처리','자연어 처리',2,0);
INSERT INTO categories VALUES(142,138,138,3,'생성 모델','생성 모델',3,0);
INSERT INTO categories VALUES(143,132,132,2,'LLM 활용','llm 활용',2,0);
INSERT INTO categories VALUES(144,143,143,3,'프롬프트 설계','프롬프트 설계',0,0);
INSERT INTO categories VALUES(145,143,143,3,'RAG','rag',1,0);
INSERT INTO categories VALUES(146,143,143,3,'에이전트 개발','에이전트 개발',2,0);
INSERT INTO categories VALUES(147,143,143,3,'파인튜닝','파인튜닝',3,0);
INSERT INTO categories VALUES(148,132,132,2,'데이터 분석','데이터 분석',3,0);
INSERT INTO categories VALUES(149,148,148,3,'pandas','pandas',0,0);
INSERT INTO categories VALUES(150,148,148,3,'SQL 분석','sql 분석',1,0);
INSERT INTO categories VALUES(151,148,148,3,'데이터 시각화','데이터 시각화',2,0);
INSERT INTO categories VALUES(152,148,148,3,'통계와 A/B 테스트','통계와 a/b 테스트',3,0);
INSERT INTO categories VALUES(153,132,132,2,'데이터 엔지니어링','데이터 엔지니어링',4,0);
INSERT INTO categories VALUES(154,153,153,3,'데이터 파이프라인','데이터 파이프라인',0,0);
INSERT INTO categories VALUES(155,153,153,3,'Spark','spark',1,0);
INSERT INTO categories VALUES(156,153,153,3,'Kafka','kafka',2,0);
INSERT INTO categories VALUES(157,153,153,3,'데이터 웨어하우스','데이터 웨어하우스',3,0);
INSERT INTO categories VALUES(158,132,132,2,'MLOps','mlops',5,0);
INSERT INTO categories VALUES(159,158,158,3,'모델 배포','모델 배포',0,0);
INSERT INTO categories VALUES(160,158,158,3,'실험 관리','실험 관리',1,0);
INSERT INTO categories VALUES(161,158,158,3,'모델 모니터링','모델 모니터링',2,0);
INSERT INTO categories VALUES(162,158,158,3,'피처 스토어','피처 스토어',3,0);
INSERT INTO categories VALUES(163,NULL,0,1,'DevOps','devops',6,0);
INSERT INTO categories VALUES(164,163,163,2,'리눅스','리눅스',0,0);
INSERT INTO categories VALUES(165,164,164,3,'셸 스크립트','셸 스크립트',0,0);
INSERT INTO categories VALUES(166,164,164,3,'프로세스와 메모리','프로세스와 메모리',1,0);
INSERT INTO categories VALUES(167,164,164,3,'서버 네트워크 설정','서버 네트워크 설정',2,0);
INSERT INTO categories VALUES(168,164,164,3,'서버 보안 설정','서버 보안 설정',3,0);
INSERT INTO categories VALUES(169,163,163,2,'Docker','docker',1,0);
INSERT INTO categories VALUES(170,169,169,3,'이미지 빌드','이미지 빌드',0,0);
INSERT INTO categories VALUES(171,169,169,3,'Docker Compose','docker compose',1,0);
INSERT INTO categories VALUES(172,169,169,3,'컨테이너 네트워크','컨테이너 네트워크',2,0);
INSERT INTO categories VALUES(173,169,169,3,'컨테이너 보안','컨테이너 보안',3,0);
INSERT INTO categories VALUES(174,163,163,2,'Kubernetes','kubernetes',2,0);
INSERT INTO categories VALUES(175,174,174,3,'워크로드 배포','워크로드 배포',0,0);
INSERT INTO categories VALUES(176,174,174,3,'서비스와 인그레스','서비스와 인그레스',1,0);
INSERT INTO categories VALUES(177,174,174,3,'Helm','helm',2,0);
INSERT INTO categories VALUES(178,174,174,3,'클러스터 운영','클러스터 운영',3,0);
INSERT INTO categories VALUES(179,163,163,2,'CI/CD','ci/cd',3,0);
INSERT INTO categories VALUES(180,179,179,3,'GitHub Actions','github actions',0,0);
INSERT INTO categories VALUES(181,179,179,3,'Jenkins','jenkins',1,0);
INSERT INTO categories VALUES(182,179,179,3,'GitOps','gitops',2,0);
INSERT INTO categories VALUES(183,179,179,3,'배포 전략','배포 전략',3,0);
INSERT INTO categories VALUES(184,163,163,2,'클라우드','클라우드',4,0);
INSERT INTO categories VALUES(185,184,184,3,'AWS','aws',0,0);
INSERT INTO categories VALUES(186,184,184,3,'Google Cloud','google cloud',1,0);
INSERT INTO categories VALUES(187,184,184,3,'Azure','azure',2,0);
INSERT INTO categories VALUES(188,184,184,3,'Terraform','terraform',3,0);
INSERT INTO categories VALUES(189,163,163,2,'모니터링','모니터링',5,0);
INSERT INTO categories VALUES(190,189,189,3,'Prometheus와 Grafana','prometheus와 grafana',0,0);
INSERT INTO categories VALUES(191,189,189,3,'로그 수집','로그 수집',1,0);
INSERT INTO categories VALUES(192,189,189,3,'분산 추적','분산 추적',2,0);
INSERT INTO categories VALUES(193,189,189,3,'장애 대응','장애 대응',3,0);
INSERT INTO categories VALUES(194,NULL,0,1,'보안','보안',7,0);
INSERT INTO categories VALUES(195,194,194,2,'웹 보안','웹 보안',0,0);
INSERT INTO categories VALUES(196,195,195,3,'인젝션','인젝션',0,0);
INSERT INTO categories VALUES(197,195,195,3,'XSS와 CSRF','xss와 csrf',1,0);
INSERT INTO categories VALUES(198,195,195,3,'인증과 세션','인증과 세션',2,0);
INSERT INTO categories VALUES(199,195,195,3,'버그 바운티','버그 바운티',3,0);
INSERT INTO categories VALUES(200,194,194,2,'시스템 보안','시스템 보안',1,0);
INSERT INTO categories VALUES(201,200,200,3,'메모리 오염','메모리 오염',0,0);
INSERT INTO categories VALUES(202,200,200,3,'리눅스 권한','리눅스 권한',1,0);
INSERT INTO categories VALUES(203,200,200,3,'퍼징','퍼징',2,0);
INSERT INTO categories VALUES(204,200,200,3,'CTF 포너블','ctf 포너블',3,0);
INSERT INTO categories VALUES(205,194,194,2,'리버싱','리버싱',2,0);
INSERT INTO categories VALUES(206,205,205,3,'어셈블리','어셈블리',0,0);
INSERT INTO categories VALUES(207,205,205,3,'정적 분석','정적 분석',1,0);
INSERT INTO categories VALUES(208,205,205,3,'동적 디버깅','동적 디버깅',2,0);
INSERT INTO categories VALUES(209,205,205,3,'악성코드 분석','악성코드 분석',3,0);
INSERT INTO categories VALUES(210,194,194,2,'암호학','암호학',3,0);
INSERT INTO categories VALUES(211,210,210,3,'대칭키 암호','대칭키 암호',0,0);
INSERT INTO categories VALUES(212,210,210,3,'공개키 암호','공개키 암호',1,0);
INSERT INTO categories VALUES(213,210,210,3,'해시와 서명','해시와 서명',2,0);
INSERT INTO categories VALUES(214,210,210,3,'TLS와 인증서','tls와 인증서',3,0);
INSERT INTO categories VALUES(215,194,194,2,'네트워크 보안','네트워크 보안',4,0);
INSERT INTO categories VALUES(216,215,215,3,'패킷 분석','패킷 분석',0,0);
INSERT INTO categories VALUES(217,215,215,3,'방화벽과 VPN','방화벽과 vpn',1,0);
INSERT INTO categories VALUES(218,215,215,3,'침입 탐지','침입 탐지',2,0);
INSERT INTO categories VALUES(219,215,215,3,'모의 해킹','모의 해킹',3,0);
INSERT INTO categories VALUES(220,194,194,2,'디지털 포렌식','디지털 포렌식',5,0);
INSERT INTO categories VALUES(221,220,220,3,'디스크 포렌식','디스크 포렌식',0,0);
INSERT INTO categories VALUES(222,220,220,3,'메모리 포렌식','메모리 포렌식',1,0);
INSERT INTO categories VALUES(223,220,220,3,'모바일 포렌식','모바일 포렌식',2,0);
INSERT INTO categories VALUES(224,NULL,0,1,'게임','게임',8,0);
INSERT INTO categories VALUES(225,224,224,2,'Unity','unity',0,0);
INSERT INTO categories VALUES(226,225,225,3,'C# 스크립팅','c# 스크립팅',0,0);
INSERT INTO categories VALUES(227,225,225,3,'2D 게임','2d 게임',1,0);
INSERT INTO categories VALUES(228,225,225,3,'3D 게임','3d 게임',2,0);
INSERT INTO categories VALUES(229,225,225,3,'게임 최적화','게임 최적화',3,0);
INSERT INTO categories VALUES(230,224,224,2,'Unreal Engine','unreal engine',1,0);
INSERT INTO categories VALUES(231,230,230,3,'블루프린트','블루프린트',0,0);
INSERT INTO categories VALUES(232,230,230,3,'언리얼 C++','언리얼 c++',1,0);
INSERT INTO categories VALUES(233,230,230,3,'머티리얼과 라이팅','머티리얼과 라이팅',2,0);
INSERT INTO categories VALUES(234,230,230,3,'멀티플레이','멀티플레이',3,0);
INSERT INTO categories VALUES(235,224,224,2,'게임 서버','게임 서버',2,0);
INSERT INTO categories VALUES(236,235,235,3,'소켓 프로그래밍','소켓 프로그래밍',0,0);
INSERT INTO categories VALUES(237,235,235,3,'상태 동기화','상태 동기화',1,0);
INSERT INTO categories VALUES(238,235,235,3,'매치메이킹','매치메이킹',2,0);
INSERT INTO categories VALUES(239,235,235,3,'부하 테스트','부하 테스트',3,0);
INSERT INTO categories VALUES(240,224,224,2,'게임 그래픽스','게임 그래픽스',3,0);
INSERT INTO categories VALUES(241,240,240,3,'셰이더','셰이더',0,0);
INSERT INTO categories VALUES(242,240,240,3,'렌더링 파이프라인','렌더링 파이프라인',1,0);
INSERT INTO categories VALUES(243,240,240,3,'게임 수학','게임 수학',2,0);
INSERT INTO categories VALUES(244,240,240,3,'물리 엔진','물리 엔진',3,0);
INSERT INTO categories VALUES(245,224,224,2,'게임 기획','게임 기획',4,0);
INSERT INTO categories VALUES(246,245,245,3,'시스템 기획','시스템 기획',0,0);
INSERT INTO categories VALUES(247,245,245,3,'레벨 디자인','레벨 디자인',1,0);
INSERT INTO categories VALUES(248,245,245,3,'밸런스 설계','밸런스 설계',2,0);
INSERT INTO categories VALUES(249,245,245,3,'시나리오','시나리오',3,0);
INSERT INTO categories VALUES(250,NULL,0,1,'디자인·기획','디자인·기획',9,0);
INSERT INTO categories VALUES(251,250,250,2,'UI/UX 디자인','ui/ux 디자인',0,0);
INSERT INTO categories VALUES(252,251,251,3,'Figma','figma',0,0);
INSERT INTO categories VALUES(253,251,251,3,'디자인 시스템','디자인 시스템',1,0);
INSERT INTO categories VALUES(254,251,251,3,'사용자 리서치','사용자 리서치',2,0);
INSERT INTO categories VALUES(255,251,251,3,'프로토타이핑','프로토타이핑',3,0);
INSERT INTO categories VALUES(256,250,250,2,'그래픽 디자인','그래픽 디자인',1,0);
INSERT INTO categories VALUES(257,256,256,3,'포토샵','포토샵',0,0);
INSERT INTO categories VALUES(258,256,256,3,'일러스트레이터','일러스트레이터',1,0);
INSERT INTO categories VALUES(259,256,256,3,'타이포그래피','타이포그래피',2,0);
INSERT INTO categories VALUES(260,256,256,3,'브랜딩','브랜딩',3,0);
INSERT INTO categories VALUES(261,250,250,2,'서비스 기획','서비스 기획',2,0);
INSERT INTO categories VALUES(262,261,261,3,'요구사항 정의','요구사항 정의',0,0);
INSERT INTO categories VALUES(263,261,261,3,'와이어프레임','와이어프레임',1,0);
INSERT INTO categories VALUES(264,261,261,3,'정책서 작성','정책서 작성',2,0);
INSERT INTO categories VALUES(265,261,261,3,'서비스 역기획','서비스 역기획',3,0);
INSERT INTO categories VALUES(266,250,250,2,'프로덕트 매니지먼트','프로덕트 매니지먼트',3,0);
INSERT INTO categories VALUES(267,266,266,3,'가설 검증','가설 검증',0,0);
INSERT INTO categories VALUES(268,266,266,3,'지표 설계','지표 설계',1,0);
INSERT INTO categories VALUES(269,266,266,3,'사용자 인터뷰','사용자 인터뷰',2,0);
INSERT INTO categories VALUES(270,266,266,3,'우선순위 결정','우선순위 결정',3,0);
INSERT INTO categories VALUES(271,250,250,2,'영상·모션','영상·모션',4,0);
INSERT INTO categories VALUES(272,271,271,3,'프리미어 프로','프리미어 프로',0,0);
INSERT INTO categories VALUES(273,271,271,3,'애프터 이펙트','애프터 이펙트',1,0);
INSERT INTO categories VALUES(274,271,271,3,'블렌더','블렌더',2,0);
INSERT INTO categories VALUES(275,NULL,0,1,'외국어','외국어',10,0);
INSERT INTO categories VALUES(276,275,275,2,'영어','영어',0,0);
INSERT INTO categories VALUES(277,276,276,3,'토익','토익',0,0);
INSERT INTO categories VALUES(278,276,276,3,'오픽·토익스피킹','오픽·토익스피킹',1,0);
INSERT INTO categories VALUES(279,276,276,3,'영어 회화','영어 회화',2,0);
INSERT INTO categories VALUES(280,276,276,3,'비즈니스 영어','비즈니스 영어',3,0);
INSERT INTO categories VALUES(281,276,276,3,'원서 읽기','원서 읽기',4,0);
INSERT INTO categories VALUES(282,275,275,2,'일본어','일본어',1,0);
INSERT INTO categories VALUES(283,282,282,3,'JLPT N3','jlpt n3',0,0);
INSERT INTO categories VALUES(284,282,282,3,'JLPT N2','jlpt n2',1,0);
INSERT INTO categories VALUES(285,282,282,3,'JLPT N1','jlpt n1',2,0);
INSERT INTO categories VALUES(286,282,282,3,'일본어 회화','일본어 회화',3,0);
INSERT INTO categories VALUES(287,275,275,2,'중국어','중국어',2,0);
INSERT INTO categories VALUES(288,287,287,3,'HSK 4급','hsk 4급',0,0);
INSERT INTO categories VALUES(289,287,287,3,'HSK 5급','hsk 5급',1,0);
INSERT INTO categories VALUES(290,287,287,3,'HSK 6급','hsk 6급',2,0);
INSERT INTO categories VALUES(291,287,287,3,'중국어 회화','중국어 회화',3,0);
INSERT INTO categories VALUES(292,275,275,2,'유럽어','유럽어',3,0);
INSERT INTO categories VALUES(293,292,292,3,'스페인어','스페인어',0,0);
INSERT INTO categories VALUES(294,292,292,3,'프랑스어','프랑스어',1,0);
INSERT INTO categories VALUES(295,292,292,3,'독일어','독일어',2,0);
INSERT INTO categories VALUES(296,292,292,3,'이탈리아어','이탈리아어',3,0);
INSERT INTO categories VALUES(297,NULL,0,1,'자격증','자격증',11,0);
INSERT INTO categories VALUES(298,297,297,2,'정보처리기사','정보처리기사',0,0);
INSERT INTO categories VALUES(299,298,298,3,'정보처리기사 필기','정보처리기사 필기',0,0);
INSERT INTO categories VALUES(300,298,298,3,'정보처리기사 실기','정보처리기사 실기',1,0);
INSERT INTO categories VALUES(301,298,298,3,'정보처리산업기사','정보처리산업기사',2,0);
INSERT INTO categories VALUES(302,297,297,2,'데이터 자격증','데이터 자격증',1,0);
INSERT INTO categories VALUES(303,302,302,3,'SQLD','sqld',0,0);
INSERT INTO categories VALUES(304,302,302,3,'SQLP','sqlp',1,0);
INSERT INTO categories VALUES(305,302,302,3,'ADsP','adsp',2,0);
INSERT INTO categories VALUES(306,302,302,3,'빅데이터분석기사','빅데이터분석기사',3,0);
INSERT INTO categories VALUES(307,297,297,2,'클라우드 자격증','클라우드 자격증',2,0);
INSERT INTO categories VALUES(308,307,307,3,'AWS SAA','aws saa',0,0);
INSERT INTO categories VALUES(309,307,307,3,'AWS DVA','aws dva',1,0);
INSERT INTO categories VALUES(310,307,307,3,'CKA','cka',2,0);
INSERT INTO categories VALUES(311,307,307,3,'Azure AZ-900','azure az-900',3,0);
INSERT INTO categories VALUES(312,297,297,2,'네트워크·서버 자격증','네트워크·서버 자격증',3,0);
INSERT INTO categories VALUES(313,312,312,3,'네트워크관리사 2급','네트워크관리사 2급',0,0);
INSERT INTO categories VALUES(314,312,312,3,'리눅스마스터 2급','리눅스마스터 2급',1,0);
INSERT INTO categories VALUES(315,312,312,3,'리눅스마스터 1급','리눅스마스터 1급',2,0);
INSERT INTO categories VALUES(316,312,312,3,'CCNA','ccna',3,0);
INSERT INTO categories VALUES(317,297,297,2,'보안 자격증','보안 자격증',4,0);
INSERT INTO categories VALUES(318,317,317,3,'정보보안기사 필기','정보보안기사 필기',0,0);
INSERT INTO categories VALUES(319,317,317,3,'정보보안기사 실기','정보보안기사 실기',1,0);
INSERT INTO categories VALUES(320,317,317,3,'CPPG','cppg',2,0);
INSERT INTO categories VALUES(321,317,317,3,'ISMS-P 인증심사원','isms-p 인증심사원',3,0);
INSERT INTO categories VALUES(322,297,297,2,'사무·회계 자격증','사무·회계 자격증',5,0);
INSERT INTO categories VALUES(323,322,322,3,'컴퓨터활용능력 1급','컴퓨터활용능력 1급',0,0);
INSERT INTO categories VALUES(324,322,322,3,'컴퓨터활용능력 2급','컴퓨터활용능력 2급',1,0);
INSERT INTO categories VALUES(325,322,322,3,'전산회계 1급','전산회계 1급',2,0);
INSERT INTO categories VALUES(326,322,322,3,'전산세무 2급','전산세무 2급',3,0);
CREATE TABLE learning_objectives (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL
);
INSERT INTO learning_objectives VALUES(1,'취업 준비');
INSERT INTO learning_objectives VALUES(2,'실무 역량 강화');
INSERT INTO learning_objectives VALUES(3,'기초 개념 다지기');
INSERT INTO learning_objectives VALUES(4,'포트폴리오 만들기');
INSERT INTO learning_objectives VALUES(5,'자격증 취득');
INSERT INTO learning_objectives VALUES(6,'면접·코딩 테스트 대비');
CREATE TABLE studies (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    author_id INTEGER NOT NULL REFERENCES users (id),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    -- The nodes above category_id, or itself: a list of a node takes what is below it along.
    main_category_id INTEGER NOT NULL REFERENCES categories (id),
    middle_category_id INTEGER REFERENCES categories (id),
    title TEXT NOT NULL,
    excerpt TEXT NOT NULL,
    details TEXT NOT NULL,
    recruits SMALLINT NOT NULL CHECK (recruits BETWEEN 1 AND 6),
    expected_period TEXT NOT NULL,
    mode TEXT,
    region TEXT,
    schedule TEXT,
    contact TEXT,
    recruit_start_at INTEGER,
    deadline_at INTEGER NOT NULL,
    start_at INTEGER NOT NULL,
    closed_at INTEGER,
    filled_at INTEGER,
    -- By these two lists tell upcoming, open and closed apart.
    opens_at INTEGER NOT NULL,
    closes_at INTEGER NOT NULL,
    approved INTEGER NOT NULL DEFAULT 0 CHECK (approved >= 0),
    version INTEGER NOT NULL DEFAULT 1,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    -- Last, so that reading the columns before it does not touch the pages that a long text takes.
    content TEXT NOT NULL
);
INSERT INTO studies VALUES(1,1,20,1,20,'React 19 공식 문서 같이 읽고 매주 하나씩 만들어보실 분','React를 쓴 지 1년쯤 되었는데, 공식 문서를 처음부터 끝까지 읽어본 적은 없어서 모집합니다. 4주 동안 학습하기 문서를 순서대로 읽고, 주말마다 작은 화면을 하나씩 만듭니다. 이렇게 진행합니다 평일에는 그날 분량을 읽고 궁금한 점을 두 개씩 남깁니다. 토요일 오전에 모여 90분 동안 코드를 함께 봅니다. 마지막 주에는 서로의 결과물을 써 보고 의견을','["공식 문서","사이드 프로젝트"]',5,'1개월','ONLINE',NULL,'매주 토요일 오전 10시','https://example.com/demo/react-reading',NULL,1795791599999000,1796223600000000,NULL,NULL,1794958948464734,1795791599999001,0,1,1794958948464734,1794958948464734,'<p>React를 쓴 지 1년쯤 되었는데, 공식 문서를 처음부터 끝까지 읽어본 적은 없어서 모집합니다. 4주 동안 <strong>학습하기</strong> 문서를 순서대로 읽고, 주말마다 작은 화면을 하나씩 만듭니다.</p><h2>이렇게 진행합니다</h2><ol><li><p>평일에는 그날 분량을 읽고 궁금한 점을 두 개씩 남깁니다.</p></li><li><p>토요일 오전에 모여 90분 동안 코드를 함께 봅니다.</p></li><li><p>마지막 주에는 서로의 결과물을 써 보고 의견을 나눕니다.</p></li></ol><h2>이런 분을 기다립니다</h2><ul><li><p>JavaScript 기본 문법을 알고 계신 분</p></li><li><p>4주 동안 토요일 오전 시간을 비울 수 있는 분</p></li></ul><p>진도가 밀려도 괜찮습니다. 못 읽은 날은 그렇다고 적어주시면 토요일에 같이 따라잡습니다.</p><p>이 글은 둘러보기를 위한 예시입니다.</p>');
INSERT INTO studies VALUES(2,2,105,82,101,'하루 한 문제, 구현부터 그래프까지 12주','하루에 한 문제를 풀고, 풀이를 세 줄로 남기는 스터디입니다. 문제를 많이 푸는 것보다 왜 그렇게 풀었는지 말할 수 있는 것을 목표로 합니다. 12주 계획 1주차부터 4주차까지: 구현과 시뮬레이션, 문자열 5주차부터 8주차까지: 스택, 큐, 해시, 이분 탐색 9주차부터 12주차까지: 그래프 탐색과 동적 계획법 일주일에 두 번까지는 쉬어도 됩니다. 언어는 자','["매일 인증","골드 목표"]',6,'3개월','ONLINE',NULL,'평일 매일, 일요일 밤 9시 모임','https://example.com/demo/daily-algorithm',NULL,1796050799999000,1796137200000000,NULL,NULL,1794783688464734,1796050799999001,0,1,1794783688464734,1794783688464734,'<p>하루에 한 문제를 풀고, 풀이를 세 줄로 남기는 스터디입니다. 문제를 많이 푸는 것보다 <strong>왜 그렇게 풀었는지 말할 수 있는 것</strong>을 목표로 합니다.</p><h2>12주 계획</h2><ul><li><p>1주차부터 4주차까지: 구현과 시뮬레이션, 문자열</p></li><li><p>5주차부터 8주차까지: 스택, 큐, 해시, 이분 탐색</p></li><li><p>9주차부터 12주차까지: 그래프 탐색과 동적 계획법</p></li></ul><p>일주일에 두 번까지는 쉬어도 됩니다. 언어는 자유입니다.</p><p>이 글은 둘러보기를 위한 예시입니다.</p>');
INSERT INTO studies VALUES(25,14,20,1,20,'React 함께 읽기','공식 문서를 매주 한 장씩 함께 읽습니다.','["상태 관리"]',4,'1개월','HYBRID','서울','매주 토요일 오전 10시','https://open.kakao.com/o/example',NULL,1796137199999000,1796569200000000,NULL,NULL,1795305569540707,1796137199999001,0,1,1795305569540707,1795305569540707,'<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>');
INSERT INTO studies VALUES(26,14,20,1,20,'Vue 함께 읽기','공식 문서를 매주 한 장씩 함께 읽습니다.','["상태 관리"]',4,'1개월','HYBRID','서울','매주 토요일 오전 10시','https://open.kakao.com/o/example',NULL,1796137199999000,1796569200000000,1795305569550356,NULL,1795305569546543,1795305569550356,0,1,1795305569546543,1795305569546543,'<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>');
CREATE TABLE likes (
    study_id INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, study_id)
) WITHOUT ROWID;
INSERT INTO likes VALUES(1,1,1795305568464734);
INSERT INTO likes VALUES(1,2,1795305568464734);
INSERT INTO likes VALUES(2,2,1795305568464734);
INSERT INTO likes VALUES(1,3,1795305568464734);
INSERT INTO likes VALUES(2,3,1795305568464734);
INSERT INTO likes VALUES(1,4,1795305568464734);
INSERT INTO likes VALUES(2,4,1795305568464734);
INSERT INTO likes VALUES(1,5,1795305568464734);
INSERT INTO likes VALUES(2,5,1795305568464734);
INSERT INTO likes VALUES(2,6,1795305568464734);
INSERT INTO likes VALUES(2,7,1795305568464734);
INSERT INTO likes VALUES(2,8,1795305568464734);
INSERT INTO likes VALUES(25,15,1795305569555135);
INSERT INTO likes VALUES(26,15,1795305569566431);
CREATE TABLE study_views (
    day DATE NOT NULL,
    study_id INTEGER NOT NULL,
    viewer INTEGER NOT NULL,
    PRIMARY KEY (day, study_id, viewer)
) WITHOUT ROWID;
INSERT INTO study_views VALUES('2026-11-22',25,-8294842905352142490);
INSERT INTO study_views VALUES('2026-11-22',25,-2996791429280468626);
CREATE TABLE view_salts (
    day DATE NOT NULL PRIMARY KEY,
    salt BLOB NOT NULL
);
INSERT INTO view_salts VALUES('2026-11-22',X'd1b8b99014edfc3977519b83665128bee29ce164ca963dabc26a2e99cec8526b');
CREATE TABLE roadmaps (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Nobody for a public sample.
    owner_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    category_id INTEGER REFERENCES categories (id) ON DELETE SET NULL,
    study_id INTEGER REFERENCES studies (id) ON DELETE SET NULL,
    title TEXT,
    main_category TEXT NOT NULL,
    sub_category TEXT NOT NULL,
    level SMALLINT NOT NULL CHECK (level BETWEEN 0 AND 3),
    days SMALLINT NOT NULL CHECK (days BETWEEN 1 AND 80),
    objective TEXT NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('AI', 'BUILT_IN')),
    source_version TEXT NOT NULL,
    start_date DATE,
    days_done SMALLINT NOT NULL DEFAULT 0 CHECK (days_done BETWEEN 0 AND days),
    created_at INTEGER NOT NULL,
    -- Last, so that lists need not read past them.
    weekly_keywords TEXT NOT NULL,
    plan TEXT NOT NULL
, job_id INTEGER);
INSERT INTO roadmaps VALUES(5,NULL,20,NULL,NULL,'Frontend','React',1,28,'포트폴리오 만들기','BUILT_IN','Frontend/React 1',NULL,0,1795305568293001,'["상태와 이벤트 다루는 법","Effect와 ref, 커스텀 훅","폼과 Action","독서 모임 게시판 완성"]','{"evaluation":"초급 수준의 학습자가 28일(4주) 동안 React를 공부하도록 짠 계획입니다. ''포트폴리오 만들기''라는 목표에 맞추어 보여 줄 결과물을 만드는 날에 비중을 두었습니다. 기초를 한 번 배운 사람을 기준으로 ''상태와 이벤트 다루는 법''에서 시작해, 마지막에는 ''독서 모임 게시판'' 프로젝트에 배운 것을 한데 모읍니다. 한 주의 마지막 날에는 그동안 배운 것을 복습합니다. React Native 앱 개발, Vue와 Svelte 등 다른 UI 프레임워크, Three.js와 WebGL 3D 화면은 이 기간에 다루지 않습니다.","restricted":"","tips":["상태를 추가하기 전에 이미 있는 값에서 계산되는지 먼저 따져 봅니다.","컴포넌트를 만들면 로딩, 오류, 빈 화면까지 같은 날 함께 완성합니다.","메모이제이션은 Profiler에서 느린 커밋을 본 다음에 적용합니다.","코드를 볼 때 서버에서 도는지 브라우저에서 도는지 표시하며 읽습니다.","라이브러리 예제를 옮길 때는 React 버전과 작성 시기를 확인합니다."],"weeks":[{"days":["TypeScript로 적는 props 타입","변형마다 필수 속성이 다른 버튼 타입 설계하기","useReducer와 액션 설계","Context와 prop drilling 해소","테마와 언어 설정 Provider 만들기","useRef와 DOM 접근","복습: TypeScript로 적는 props 타입·useReducer"],"keyword":"상태와 이벤트 다루는 법"},{"days":["useEffect와 의존성 배열","채팅방 접속과 해제 코드 작성하기","Effect가 필요 없는 경우","커스텀 훅으로 로직 재사용","useLocalStorage 훅 구현하기","로딩, 오류, 빈 결과의 화면 상태","복습: useEffect와 의존성 배열·Effect가 필요 없는 경우"],"keyword":"Effect와 ref, 커스텀 훅"},{"days":["form의 action과 useActionState","제출 결과를 보여 주는 문의 폼 만들기","React Router의 중첩 라우트","목록과 상세를 오가는 블로그 경로 연결하기","독서 모임의 경로와 컴포넌트 구조 설계하기","모임과 글의 타입, 목 API 작성하기","복습: form의 action·React Router의 중첩 라우트"],"keyword":"폼과 Action"},{"days":["글 목록과 본문을 잇는 핵심 화면 구현하기","useBooks 훅으로 불러오는 로직 옮기기","새 독후감 작성 폼을 Action으로 연결하기","댓글 묶음을 리듀서 상태로 설계하기","없는 글 주소와 통신 실패 안내 만들기","모임원에게 게시판을 배포하고 의견 정리하기","복습: Context·useRef·로딩, 오류, 빈 결과의 화면 상태"],"keyword":"독서 모임 게시판 완성"}]}',NULL);
INSERT INTO roadmaps VALUES(6,14,NULL,NULL,'겨울 계획','Frontend','React',1,20,'취업 준비','BUILT_IN','Frontend/React 1','2026-12-01',2,1795305569577206,'["상태와 이벤트 다루는 법","Effect와 ref, 커스텀 훅","독서 모임 게시판 완성"]','{"evaluation":"초급 수준의 학습자가 20일(3주) 동안 React를 공부하도록 짠 계획입니다. ''취업 준비''라는 목표에 맞추어 직접 만드는 날과 결과물에 비중을 두었습니다. 기초를 한 번 배운 사람을 기준으로 ''상태와 이벤트 다루는 법''에서 시작해, 마지막에는 ''독서 모임 게시판'' 프로젝트에 배운 것을 한데 모읍니다. 한 주의 마지막 날에는 그동안 배운 것을 복습합니다. React Native 앱 개발, Vue와 Svelte 등 다른 UI 프레임워크, Three.js와 WebGL 3D 화면은 이 기간에 다루지 않습니다.","restricted":"","tips":["StrictMode의 두 번 실행을 끄지 말고 정리 함수가 빠졌는지 살핍니다.","컴포넌트를 만들면 로딩, 오류, 빈 화면까지 같은 날 함께 완성합니다.","메모이제이션은 Profiler에서 느린 커밋을 본 다음에 적용합니다.","코드를 볼 때 서버에서 도는지 브라우저에서 도는지 표시하며 읽습니다.","라이브러리 예제를 옮길 때는 React 버전과 작성 시기를 확인합니다."],"weeks":[{"days":["TypeScript로 적는 props 타입","변형마다 필수 속성이 다른 버튼 타입 설계하기","useReducer와 액션 설계","Context와 prop drilling 해소","테마와 언어 설정 Provider 만들기","value 객체 재생성이 부르는 하위 렌더링","복습: TypeScript로 적는 props 타입·useReducer"],"keyword":"상태와 이벤트 다루는 법"},{"days":["useEffect와 의존성 배열","채팅방 접속과 해제 코드 작성하기","Effect가 필요 없는 경우","useRef와 DOM 접근","커스텀 훅으로 로직 재사용","useLocalStorage 훅 구현하기","복습: useEffect와 의존성 배열·Effect가 필요 없는 경우"],"keyword":"Effect와 ref, 커스텀 훅"},{"days":["React Router의 중첩 라우트","목록과 상세를 오가는 블로그 경로 연결하기","독서 모임의 경로와 컴포넌트 구조 설계하기","모임과 글의 타입, 목 API 작성하기","글 목록과 본문을 잇는 핵심 화면 구현하기","모임원에게 게시판을 배포하고 의견 정리하기"],"keyword":"독서 모임 게시판 완성"}]}',1);
CREATE TABLE done_days (
    roadmap_id INTEGER NOT NULL REFERENCES roadmaps (id) ON DELETE CASCADE,
    -- Counted from 0 over all weeks.
    day_index SMALLINT NOT NULL CHECK (day_index BETWEEN 0 AND 79),
    done_at INTEGER NOT NULL,
    PRIMARY KEY (roadmap_id, day_index)
);
INSERT INTO done_days VALUES(6,0,1795305569584296);
INSERT INTO done_days VALUES(6,1,1795305569586146);
CREATE TABLE study_counters (
    study_id INTEGER PRIMARY KEY REFERENCES studies (id) ON DELETE CASCADE,
    -- Where the study is filed, again: lists of the most looked-at studies of a category walk one index.
    category_id INTEGER NOT NULL,
    main_category_id INTEGER NOT NULL,
    middle_category_id INTEGER,
    views INTEGER NOT NULL DEFAULT 0 CHECK (views >= 0),
    likes INTEGER NOT NULL DEFAULT 0 CHECK (likes >= 0),
    comments INTEGER NOT NULL DEFAULT 0 CHECK (comments >= 0)
);
INSERT INTO study_counters VALUES(1,20,1,20,318,5,0);
INSERT INTO study_counters VALUES(2,105,82,101,402,7,0);
INSERT INTO study_counters VALUES(25,20,1,20,2,1,0);
INSERT INTO study_counters VALUES(26,20,1,20,0,1,0);
CREATE TABLE idempotency_keys (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    key TEXT NOT NULL,
    -- A digest of the body. None for keys of before this table: any body is taken for the same.
    fingerprint BLOB,
    -- No reference: the key of something deleted must not make another.
    made_id INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    CONSTRAINT idempotency_keys_unique PRIMARY KEY (user_id, purpose, key)
) WITHOUT ROWID;
INSERT INTO idempotency_keys VALUES(14,'GENERATION','order-1',NULL,1,1795305569570385);
INSERT INTO idempotency_keys VALUES(14,'GENERATION','order-3',NULL,3,1795305577561947);
INSERT INTO idempotency_keys VALUES(14,'STUDY','post-1',NULL,25,1795305569540707);
INSERT INTO idempotency_keys VALUES(15,'GENERATION','order-2',NULL,2,1795305569587873);
INSERT INTO idempotency_keys VALUES(15,'GENERATION','order-4',NULL,4,1795305578573038);
CREATE TABLE IF NOT EXISTS "jobs" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    owner_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    payload TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
    -- 0 where a person waits, 1 where nobody does.
    priority SMALLINT NOT NULL,
    run_at INTEGER NOT NULL,
    attempt SMALLINT NOT NULL DEFAULT 0,
    lease_token TEXT,
    lease_until INTEGER,
    steps_done SMALLINT NOT NULL DEFAULT 0,
    steps_total SMALLINT NOT NULL,
    failure TEXT,
    message TEXT,
    created_at INTEGER NOT NULL,
    finished_at INTEGER
);
INSERT INTO jobs VALUES(1,'GENERATION',14,'{"days":20,"level":1,"main":"Frontend","objective":"취업 준비","sub":"React","built_in":false}','SUCCEEDED',0,1795305569570385,1,NULL,NULL,3,3,NULL,NULL,1795305569570385,1795305569577206);
INSERT INTO jobs VALUES(2,'GENERATION',15,'{"days":7,"level":1,"main":"Frontend","objective":"취업 준비","sub":"React","built_in":false}','SUCCEEDED',0,1795305569587873,1,NULL,NULL,1,1,NULL,NULL,1795305569587873,1795305569593522);
INSERT INTO jobs VALUES(3,'GENERATION',14,'{"days":14,"level":1,"main":"Frontend","objective":"취업 준비","sub":"React","built_in":false}','CANCELLED',0,1795305577561947,1,NULL,NULL,0,2,NULL,NULL,1795305577561947,1795305578565917);
INSERT INTO jobs VALUES(4,'GENERATION',15,'{"days":15,"level":1,"main":"Frontend","objective":"취업 준비","sub":"React","built_in":false}','QUEUED',0,1795305578573038,0,NULL,NULL,0,3,NULL,NULL,1795305578573038,NULL);
INSERT INTO jobs VALUES(5,'SAMPLE',16,'{"days":14,"level":1,"main":"Frontend","objective":"취업 준비","sub":"React","built_in":false}','QUEUED',1,1795305578592052,0,NULL,NULL,0,2,NULL,NULL,1795305578592052,NULL);
CREATE TABLE user_event_counters (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    last_seq INTEGER NOT NULL
);
CREATE TABLE user_events (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    -- What it is about. No reference: an event outlives it.
    subject_id INTEGER NOT NULL,
    happened_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, seq)
) WITHOUT ROWID;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('learning_objectives',6);
INSERT INTO sqlite_sequence VALUES('categories',326);
INSERT INTO sqlite_sequence VALUES('roadmaps',7);
INSERT INTO sqlite_sequence VALUES('users',16);
INSERT INTO sqlite_sequence VALUES('studies',26);
INSERT INTO sqlite_sequence VALUES('consents',7);
INSERT INTO sqlite_sequence VALUES('audit',10);
INSERT INTO sqlite_sequence VALUES('refresh_families',6);
INSERT INTO sqlite_sequence VALUES('refresh_tokens',6);
INSERT INTO sqlite_sequence VALUES('jobs',5);
CREATE INDEX users_admins ON users (id) WHERE is_admin;
CREATE INDEX refresh_families_user ON refresh_families (user_id);
CREATE INDEX refresh_families_expiry ON refresh_families (expires_at);
CREATE INDEX refresh_families_end ON refresh_families (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX refresh_tokens_family ON refresh_tokens (family_id);
CREATE UNIQUE INDEX refresh_tokens_live_unique ON refresh_tokens (family_id)
    WHERE replaced_at IS NULL AND voided_at IS NULL;
CREATE INDEX consents_user ON consents (user_id);
CREATE INDEX audit_actor ON audit (actor_id);
CREATE INDEX audit_subject ON audit (subject_id);
CREATE INDEX limits_expiry ON limits (expires_at);
CREATE INDEX categories_parent ON categories (parent_id);
CREATE INDEX categories_name ON categories (name_folded);
CREATE INDEX studies_latest ON studies (created_at, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_main_latest ON studies (main_category_id, created_at, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_middle_latest ON studies (middle_category_id, created_at, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_node_latest ON studies (category_id, created_at, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_deadline ON studies (closes_at, id, opens_at, mode, region);
CREATE INDEX studies_main_deadline ON studies (main_category_id, closes_at, id, opens_at, mode, region);
CREATE INDEX studies_middle_deadline ON studies (middle_category_id, closes_at, id, opens_at, mode, region);
CREATE INDEX studies_node_deadline ON studies (category_id, closes_at, id, opens_at, mode, region);
CREATE INDEX studies_region_latest ON studies (region, created_at, id, closes_at, opens_at, mode);
CREATE INDEX studies_mode_latest ON studies (mode, created_at, id, closes_at, opens_at, region);
CREATE INDEX studies_author ON studies (author_id, created_at, id);
CREATE INDEX likes_study ON likes (study_id);
CREATE INDEX study_views_study ON study_views (study_id);
CREATE INDEX roadmaps_owner ON roadmaps (owner_id, created_at, id);
CREATE INDEX roadmaps_samples ON roadmaps (category_id, created_at, id) WHERE owner_id IS NULL;
CREATE INDEX study_counters_popular ON study_counters (views, study_id);
CREATE INDEX study_counters_main_popular ON study_counters (main_category_id, views, study_id);
CREATE INDEX study_counters_middle_popular ON study_counters (middle_category_id, views, study_id);
CREATE INDEX study_counters_node_popular ON study_counters (category_id, views, study_id);
CREATE INDEX studies_upcoming ON studies (opens_at, id, closes_at, created_at, mode, region);
CREATE INDEX idempotency_keys_time ON idempotency_keys (made_at);
CREATE UNIQUE INDEX roadmaps_job_unique ON roadmaps (job_id);
CREATE UNIQUE INDEX jobs_one_live_generation ON jobs (owner_id)
    WHERE kind = 'GENERATION' AND status IN ('QUEUED', 'RUNNING');
CREATE INDEX jobs_owner ON jobs (owner_id, kind, created_at, id);
CREATE INDEX jobs_waiting ON jobs (priority, run_at, id) WHERE status IN ('QUEUED', 'RUNNING');
CREATE INDEX jobs_ended ON jobs (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX user_events_time ON user_events (happened_at);
COMMIT;
